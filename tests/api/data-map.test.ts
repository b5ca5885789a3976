import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/schema.ts';
import { listTables, type TableShape } from '#tests/factories/database-scan.ts';
import { createTestDatabase, listTestEngines } from '#tests/factories/test-app.ts';

const FILE = path.resolve(import.meta.dirname, '../../docs/privacy/data-map.md');
/** The engine's own: the counter of ids, and the search index's parts. */
const isOfTheEngine = (table: string) => table === 'sqlite_sequence' || table.startsWith('posts_search_');

/** `table.column` for each documented row with a purpose and a time. */
function readDataMap(): { documented: Set<string>; incomplete: string[] } {
  const documented = new Set<string>();
  const incomplete: string[] = [];
  let table = '';
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    if (line.startsWith('## ')) table = line.slice(3).trim();
    if (!line.startsWith('| ') || line.startsWith('| Column ')) continue;
    const [column = '', purpose = '', kept = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    documented.add(`${table}.${column}`);
    if (purpose === '' || kept === '') incomplete.push(`${table}.${column}`);
  }
  return { documented, incomplete };
}

describe.each(listTestEngines())('the data map and the database on %s', (engine) => {
  let database: OpenDatabase;
  let tables: TableShape[];
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    tables = (await listTables(database)).filter(({ name }) => !isOfTheEngine(name));
  });
  afterAll(() => database.close());
  const listColumns = () => tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  const { documented, incomplete } = readDataMap();

  it('has every column of the database, with purpose and time', () => {
    expect(tables.length).toBeGreaterThan(10);
    expect(listColumns().filter((column) => !documented.has(column))).toEqual([]);
    expect(incomplete).toEqual([]);
  });

  it('has no column that the database does not have', () => {
    const real = new Set(listColumns());
    const ofPostgres = ['post_id', 'category_id', 'tag_id', 'headline', 'words'];
    const otherEngine = (engine === 'sqlite' ? ofPostgres : ['summary', 'body', 'place']).map((column) => `posts_search.${column}`);
    expect([...documented].filter((column) => !real.has(column))).toEqual(otherEngine);
  });
});
