import type { Db, Engine } from './schema.ts';

/** Lets one transaction at a time change what a person stores. False when the account is gone. */
export async function holdUser(db: Db, engine: Engine, userId: number): Promise<boolean> {
  const user = db.selectFrom('users').select('id').where('id', '=', userId);
  return (await (engine === 'postgres' ? user.forUpdate() : user).executeTakeFirst()) !== undefined;
}
