import type { Db } from '../../database/schema.ts';
import './tables.ts';

/** A mailed link shows everything about an account: it ends with the password and the address it was mailed under. */
export async function endDownloadLinks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('download_links').where('user_id', '=', userId).execute();
}
