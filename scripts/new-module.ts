import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `npm run new:module kites`: a module with one call, its contract, its table, its test and its line in the list. */
const ROOT = path.resolve(import.meta.dirname, '..');
const NAME = /^[a-z]+(?:-[a-z]+)*$/;

const id = process.argv[2] ?? '';
const folder = path.join(ROOT, 'server/modules', id);
if (!NAME.test(id)) {
  console.error('Please name the new module in small letters and the plural, like "npm run new:module kites".');
  process.exit(1);
}
if (existsSync(folder)) {
  console.error(`server/modules/${id} is there already.`);
  process.exit(1);
}

const words = id.split('-');
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const camel = words.map((word, position) => (position === 0 ? word : capital(word))).join('');
const pascal = words.map(capital).join('');
const table = words.join('_');
/** The number after the newest migration of all modules. */
const newest = Math.max(
  ...globSync('server/**/migrations/[0-9]*.ts', { cwd: ROOT }).map((file) => Number.parseInt(path.basename(file), 10)),
);
const migration = `${String(newest + 1).padStart(3, '0')}-${id}`;

const FILES: Record<string, string> = {
  [`contracts/${id}.ts`]: `import { defineCall } from './call.ts';
import { z } from './zod.ts';

export const ${camel}List = z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) });
export type ${pascal}List = z.infer<typeof ${camel}List>;

export const ${camel}Calls = {
  list: defineCall({ method: 'get', path: '/api/${id}', summary: "The learner's ${words.join(' ')}", access: 'signedIn', answer: ${camel}List, errors: [] }),
};
`,
  [`server/modules/${id}/tables.ts`]: `import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../database/schema.ts';
import { migrate as create } from './migrations/${migration}.ts';

declare module '../../database/schema.ts' {
  interface Database {
    ${table}: { id: Generated<number>; user_id: number; name: string };
  }
}

export const list${pascal}Migrations = (engine: Engine): Record<string, Migration> => ({ '${migration}': create(engine) });
`,
  [`server/modules/${id}/migrations/${migration}.ts`]: `import type { Migration } from 'kysely/migration';
import { addId, notNull } from '../../../database/columns.ts';
import type { Engine } from '../../../database/schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up({ schema }) {
    await addId(schema.createTable('${table}'), engine)
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', notNull)
      .execute();
    await schema.createIndex('${table}_user').on('${table}').column('user_id').execute();
  },
});
`,
  [`server/modules/${id}/queries.ts`]: `import type { Db } from '../../database/schema.ts';
import './tables.ts';

export const list${pascal} = (db: Db, userId: number) =>
  db.selectFrom('${table}').select(['id', 'name']).where('user_id', '=', userId).orderBy('id').execute();

export async function delete${pascal}(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('${table}').where('user_id', '=', userId).execute();
}
`,
  [`server/modules/${id}/list-own.ts`]: `import type { ${pascal}List } from '#contracts/${id}.ts';
import type { Session } from '../../core/api-router.ts';
import type { ModuleContext } from '../../core/module.ts';
import { list${pascal} } from './queries.ts';

export async function listOwn${pascal}({ db }: Pick<ModuleContext, 'db'>, { userId }: Session): Promise<${pascal}List> {
  return { data: await list${pascal}(db, userId) };
}
`,
  [`server/modules/${id}/module.ts`]: `import { ${camel}Calls } from '#contracts/${id}.ts';
import { defineModule } from '../../core/module.ts';
import { readOnePage } from '../../core/personal-data.ts';
import { listOwn${pascal} } from './list-own.ts';
import { delete${pascal}, list${pascal} } from './queries.ts';
import { list${pascal}Migrations } from './tables.ts';

export const ${camel}Module = defineModule({
  name: '${camel}',
  migrations: list${pascal}Migrations,
  create: ({ db }) => ({ db }),
  calls: (api, ${camel}) => api.register(${camel}Calls.list, ({ session }) => listOwn${pascal}(${camel}, session)),
  retention: () => [{ what: '${capital(words.join(' '))}', tables: ['${table}'], until: 'a child’s guardian takes the agreement back, or the account ends' }],
  personalData: () => [
    {
      kind: '${table}',
      label: '${capital(words.join(' '))}',
      summarize: async (db, userId) => ({ count: (await list${pascal}(db, userId)).length, minutes: 0 }),
      readPages: (db, userId) => readOnePage(list${pascal}(db, userId)),
      deleteAll: delete${pascal},
    },
  ],
});
`,
  [`tests/api/${id}.test.ts`]: `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

describe.each(listTestEngines())('${words.join(' ')} on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  it('lists only one’s own', async () => {
    const [asha, bilal] = [await registerAdult(test), await registerAdult(test)];
    await test.database.db.insertInto('${table}').values({ user_id: bilal.user.id, name: 'red' }).execute();
    expect(await (await test.request('GET', '/api/${id}', { token: asha.token })).json()).toEqual({ data: [] });
    expect(await (await test.request('GET', '/api/${id}', { token: bilal.token })).json()).toMatchObject({ data: [{ name: 'red' }] });
  });
});
`,
};

mkdirSync(path.join(folder, 'migrations'), { recursive: true });
for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(ROOT, file), text);

const index = path.join(ROOT, 'server/modules/index.ts');
const source = readFileSync(index, 'utf8');
const line = `import { ${camel}Module } from './${id}/module.ts';`;
writeFileSync(
  index,
  source.replace('\n/** Every module', `${line}\n\n/** Every module`).replace(/,?\s*\] as const;/, `, ${camel}Module] as const;`),
);

const map = path.join(ROOT, 'docs/privacy/data-map.md');
writeFileSync(
  map,
  `${readFileSync(map, 'utf8').trimEnd()}

## ${table}

| Column | Purpose | Kept |
|---|---|---|
| id | Tells them apart | as the row |
| user_id | Whose it is | account |
| name | What the person called it | as the row |
`,
);
console.log(
  `server/modules/${id} is made and listed, with the migration ${migration}. Next: say what it keeps and why in the data map, how long in its list "retention" and in docs/privacy/retention.md, then npm run format. The steps are under "A module" in CONTRIBUTING.md.`,
);
