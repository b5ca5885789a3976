import type { Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import { REST_MS } from './limits.ts';
import { findOldestWaiting } from './queue-queries.ts';

/** The oldest work has waited too long for a first look, so nothing new is taken (docs/spec/product.md §11). */
export async function isResting({ accounts, now }: Pick<WallContext, 'accounts' | 'now'>, db: Db): Promise<boolean> {
  const oldest = await findOldestWaiting({ accounts, db });
  return oldest !== undefined && now() - oldest > REST_MS;
}
