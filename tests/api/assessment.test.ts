import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { ServerModule } from '#server/core/module.ts';
import { MODULES } from '#server/modules/index.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const readPaper = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../docs/privacy', name), 'utf8');

it('the assessment names each module that stores something about a person, and the data map its tables', async () => {
  const test = await createTestApp({ engine: 'sqlite' });
  try {
    const [assessment, map] = [readPaper('dpia.md'), readPaper('data-map.md')];
    const tables = await test.database.db.introspection.getTables();
    /** A person is known by the number of the account, or by an address. */
    const isAboutPeople = (table: string) =>
      tables
        .find(({ name }) => name === table)
        ?.columns.some(({ name }) => /^(?:user_id|about_user_id|email|recipient|reporter_id|guardian_email)$/.test(name)) ?? false;
    // As `createServices` has it: each module is typed by itself.
    const modules = MODULES as unknown as readonly ServerModule[];
    const { context } = test.services;
    const rows = modules.map((module) => {
      const kept = module.retention?.(context.use(module), context) ?? [];
      return { name: module.name, tables: [...new Set(kept.flatMap((one) => one.tables))].filter(isAboutPeople) };
    });
    const withPeople = rows.filter(({ tables: own }) => own.length > 0);
    expect(withPeople.length).toBeGreaterThan(12);
    expect(withPeople.filter(({ name }) => !assessment.includes(`\`${name}\``)).map(({ name }) => name)).toEqual([]);
    expect(withPeople.flatMap((row) => row.tables).filter((table) => !map.includes(`\n## ${table}\n`))).toEqual([]);
  } finally {
    await test.close();
  }
});
