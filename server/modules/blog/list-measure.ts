import type { Db } from '../../database/schema.ts';
import { readContentVersion } from '../../database/settings.ts';
import * as queries from './queries.ts';
import { createWaypoints } from './shortest-way.ts';

const FILTERS_MAX = 1000;

/** What of a list grows with its rows is done once per change of content: counting it, and finding places far inside. */
export function createListMeasure(db: Db) {
  let known = { version: '', byFilter: new Map<string, { total: number; waypoints: ReturnType<typeof createWaypoints> }>() };
  return async (filter: queries.PostFilter) => {
    const version = await readContentVersion(db);
    if (version !== known.version) known = { version, byFilter: new Map() };
    const { byFilter } = known;
    const key = `${filter.categoryId ?? ''}/${filter.tagId ?? ''}`;
    const list = byFilter.get(key);
    if (list !== undefined) return list;
    const measured = { total: await queries.countPosts(db, filter), waypoints: createWaypoints() };
    // Another change may have come meanwhile: then this is kept nowhere.
    if (byFilter.size < FILTERS_MAX) byFilter.set(key, measured);
    return measured;
  };
}
export type ListMeasure = ReturnType<typeof createListMeasure>;
