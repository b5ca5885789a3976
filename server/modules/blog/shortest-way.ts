/** A row of a list whose place in it is known: `offset` rows stand before it. */
export type Waypoint = { offset: number; created_at: number; id: number };
/** `total`, where it is known, says how far the end of the list is. Not more than `length` rows are on the page. */
export type PageBounds = { offset: number; limit: number; total?: number; waypoints?: Iterable<Waypoint> };

/** Down the list (newest first) or up, from a known row (included) or from an end; `skip` rows are passed over. */
export type Way = { direction: 'desc' | 'asc'; skip: number; from?: Waypoint };

/** The way with the fewest skipped rows: skipping 100,000 takes 10 ms on PostgreSQL, 0.7 ms on SQLite. */
export function findShortestWay({ offset, limit, total = Number.POSITIVE_INFINITY, waypoints = [] }: PageBounds): Way & { length: number } {
  const length = Math.min(limit, total - offset);
  const last = offset + length - 1;
  let best: Way = { direction: 'desc', skip: offset };
  const fromEnd = total - 1 - last;
  if (fromEnd < best.skip) best = { direction: 'asc', skip: fromEnd };
  for (const from of waypoints) {
    const down = offset - from.offset;
    const up = from.offset - last;
    if (down >= 0 && down < best.skip) best = { direction: 'desc', skip: down, from };
    if (up >= 0 && up < best.skip) best = { direction: 'asc', skip: up, from };
  }
  return { ...best, length };
}

const BLOCK_ROWS = 1000;

/** Remembers one row in each thousand, the one that was seen last: paging through the list finds the next page beside it. */
export function createWaypoints() {
  const byBlock = new Map<number, Waypoint>();
  return {
    list: () => byBlock.values(),
    remember(offset: number, row: Omit<Waypoint, 'offset'> | undefined) {
      // The first block is near enough to the start.
      if (row === undefined || offset < BLOCK_ROWS) return;
      byBlock.set(Math.floor(offset / BLOCK_ROWS), { offset, created_at: row.created_at, id: row.id });
    },
  };
}
