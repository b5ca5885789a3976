import { createHash } from 'node:crypto';
import type { CourseSeed } from '#content/course.server.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import type { Database, Db } from '../../database/schema.ts';
import { sanitizeBlocks } from './blocks.ts';
import * as queries from './queries.ts';
import { createTree } from './tree.ts';

/** After changing a state or a place call this in the same transaction. */
export async function refreshVisible(db: Db): Promise<void> {
  await queries.setVisible(db, createTree(await queries.listTreeRows(db, false)).listVisible());
}

const hash = (fingerprint: string) => createHash('sha256').update(fingerprint).digest('base64url');

/** Call in one transaction. Returns how many menu items were written. */
export async function writeSeeds(db: Db, seeds: readonly CourseSeed[], now: number): Promise<number> {
  const present = new Map((await queries.listSeedStates(db)).map((row) => [row.slug, row]));
  const ids = new Map<string, number>([...present].map(([slug, { id }]) => [slug, id]));
  const seeded = new Map<number, string[]>();
  const moved: { id: number; sort_order: number }[] = [];
  for (const [place, seed] of seeds.entries()) {
    const before = present.get(seed.slug);
    const seedHash = hash(seed.fingerprint);
    if (before !== undefined && (before.seed_hash === null || before.seed_hash === seedHash)) {
      // A new unit among the files moves those behind it on.
      if (before.is_placed === 0 && before.sort_order !== place) moved.push({ id: before.id, sort_order: place });
      continue;
    }
    const { name, level, aim, canDo, blocks, items } = seed.read();
    const row: Parameters<typeof queries.upsertSeed>[1] = {
      kind: seed.kind,
      slug: seed.slug,
      name,
      parent_id: seed.parentSlug === null ? null : (ids.get(seed.parentSlug) ?? null),
      sort_order: place,
      state: 'published',
      visible: 0,
      level,
      aim,
      block_count: blocks.length,
      item_count: items.length,
      version: 1,
      seed_hash: seedHash,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      can_do: JSON.stringify(canDo),
      blocks: JSON.stringify(sanitizeBlocks(blocks)),
    };
    const id = await queries.upsertSeed(db, row);
    ids.set(seed.slug, id);
    seeded.set(
      id,
      items.map((item) => item.id),
    );
    const rows = items.map((item, position): Database['course_items'] => ({
      id: item.id,
      page_id: id,
      position,
      body: JSON.stringify(item),
    }));
    await queries.putItems(db, rows);
  }
  // Last, so that a question that moved to another page is not lost on the way.
  for (const [id, items] of seeded) await queries.deleteItemsExcept(db, id, items);
  for (const { id, sort_order } of moved) await queries.setSeedOrder(db, id, sort_order);
  if (seeded.size + moved.length === 0) return 0;
  await refreshVisible(db);
  await bumpContentVersion(db);
  return seeded.size;
}
