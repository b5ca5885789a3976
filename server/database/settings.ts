import { randomBytes } from 'node:crypto';
import type { Db } from './schema.ts';

const CONTENT_VERSION = 'content_version';

export async function readSetting(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

export async function writeSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Changes whenever public content changes; every process that shares the database sees it. */
export async function readContentVersion(db: Db): Promise<string> {
  return (await readSetting(db, CONTENT_VERSION)) ?? '0';
}

/** Call in the transaction that changes public content, so that cached pages end with it. */
export async function bumpContentVersion(db: Db): Promise<void> {
  await writeSetting(db, CONTENT_VERSION, randomBytes(9).toString('base64url'));
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute();
}
