import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { SystemOverview } from '#contracts/studio-system.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { toIso } from '../../core/days.ts';
import { SQLITE_FILE } from '../../database/open.ts';
import type { Db } from '../../database/schema.ts';
import type { SystemContext } from './context.ts';

type Context = Pick<SystemContext, 'db' | 'engine' | 'env' | 'now'>;

const readSize = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0;

/** In bytes; for SQLite the file with its log. */
export async function readDatabaseSize({ db, engine, env }: Context): Promise<number> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  }
  const file = path.join(env.dataDir, SQLITE_FILE);
  return (await readSize(file)) + (await readSize(`${file}-wal`));
}

async function countRows(db: Db, table: 'users' | 'posts'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Each recording has its size in an index; pictures are few. */
export async function sumFiles(db: Db) {
  const recordings = await db
    .selectFrom('creations')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('recording_bytes').as('bytes')])
    .where('recording_bytes', 'is not', null)
    .executeTakeFirstOrThrow();
  const pictures = await db
    .selectFrom('pictures')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  const toStored = ({ count, bytes }: typeof pictures) => ({ count, bytes: bytes ?? 0 });
  return { recordings: toStored(recordings), pictures: toStored(pictures) };
}

/** Never a setting's value, an address or a path: what this says may be read over the shoulder. */
export async function readOverview(context: Context): Promise<SystemOverview> {
  const { db, engine, now } = context;
  return {
    version: packageFile.version,
    node: process.versions.node,
    engine,
    database_bytes: await readDatabaseSize(context),
    ...(await sumFiles(db)),
    running_since: toIso(Math.round(now() - process.uptime() * 1000)),
    people: await countRows(db, 'users'),
    posts: await countRows(db, 'posts'),
  };
}
