import { describe, expect, it } from 'vitest';
import { createWaypoints, findShortestWay } from './shortest-way.ts';

const place = (offset: number) => ({ offset, created_at: 10_000 - offset, id: 1 });

describe('the way to a page of a list', () => {
  it.each([
    ['down from the start', { offset: 24 }, { direction: 'desc', skip: 24 }],
    ['up from the end', { offset: 4970 }, { direction: 'asc', skip: 18 }],
    ['down from a row before it', { offset: 2024, waypoints: [place(1000), place(2012), place(4000)] }, { skip: 12, from: place(2012) }],
    ['from the row itself', { offset: 2012, waypoints: [place(2012)] }, { direction: 'desc', skip: 0, from: place(2012) }],
    ['up from a row behind it', { offset: 2000, waypoints: [place(1000), place(2012)] }, { direction: 'asc', skip: 1, from: place(2012) }],
    ['not from a row within the page', { offset: 2000, waypoints: [place(1000), place(2005)] }, { skip: 1000, from: place(1000) }],
    ['from the start where that is nearest', { offset: 100, waypoints: [place(1000)] }, { skip: 100, direction: 'desc' }],
  ])('%s', (_name, bounds, way) => {
    const found = findShortestWay({ limit: 12, total: 5000, ...bounds });
    expect(found).toMatchObject({ length: 12, ...way });
    expect(found.from).toEqual('from' in way ? way.from : undefined);
  });

  it('ends with the list', () => {
    expect(findShortestWay({ offset: 4992, limit: 12, total: 5000 })).toEqual({ direction: 'asc', skip: 0, length: 8 });
  });

  it('goes down where nobody knows how long the list is', () => {
    expect(findShortestWay({ offset: 500, limit: 20 })).toEqual({ direction: 'desc', skip: 500, length: 20 });
  });
});

describe('places that are remembered', () => {
  it('are one in each thousand rows, the last that was seen, and none near the start', () => {
    const waypoints = createWaypoints();
    for (const offset of [0, 999, 1000, 1500, 2400]) waypoints.remember(offset, place(offset));
    waypoints.remember(3000, undefined);
    expect([...waypoints.list()]).toEqual([place(1500), place(2400)]);
  });
});
