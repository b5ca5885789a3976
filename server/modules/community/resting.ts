import type { Db } from '../../database/schema.ts';
import { REST_MS } from './limits.ts';
import { findOldestWaiting } from './queries.ts';

/** The oldest work has waited too long, so nothing new is taken (docs/spec/product.md §11). */
export async function isResting(db: Db, now: number): Promise<boolean> {
  const oldest = await findOldestWaiting(db);
  return oldest !== undefined && now - oldest > REST_MS;
}
