import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createWaitingRoom } from './waiting-room.ts';

const LOOK_MS = 1;
const FOR_EVER_MS = 10 * 60_000;

/** A room whose doors open once for so many; who was let go is written down. */
function openRoom(holdFor = (_count: number) => FOR_EVER_MS) {
  let free = 0;
  const countRoom = () => {
    const now = free;
    free = 0;
    return now;
  };
  const order: string[] = [];
  const room = createWaitingRoom({ countRoom, holdFor, lookMs: LOOK_MS });
  return {
    room,
    order,
    makeRoom: (count: number) => void (free = count),
    hold: async (who: string, gone?: AbortSignal) => {
      await room.hold(gone);
      order.push(who);
    },
  };
}

it('lets go the first for whom there is room, and no more of them', async () => {
  const { room, order, makeRoom, hold } = openRoom();
  const [first, second, third] = [hold('first'), hold('second'), hold('third')];
  makeRoom(2);
  await Promise.all([first, second]);
  await nextTurn();
  expect(order).toEqual(['first', 'second']);
  expect(room.count).toBe(1);
  makeRoom(1);
  await third;
  expect(room.count).toBe(0);
});

it('lets go who has gone, wherever in the line, and takes no room for it', async () => {
  const { order, makeRoom, hold } = openRoom();
  const first = hold('first');
  await hold('gone', AbortSignal.abort());
  expect(order).toEqual(['gone']);
  makeRoom(1);
  await first;
});

it('lets go whom it has taken long enough, the earlier the fewer were held', async () => {
  const { order, makeRoom, hold } = openRoom((count) => (count === 1 ? FOR_EVER_MS : count));
  const first = hold('first');
  await Promise.all([hold('second'), hold('third')]);
  expect(order).toEqual(['second', 'third']);
  makeRoom(1);
  await first;
});

it('holds again after nobody was held for a while', async () => {
  const { order, makeRoom, hold } = openRoom();
  for (const who of ['one', 'another']) {
    const held = hold(who);
    makeRoom(1);
    await held;
  }
  expect(order).toEqual(['one', 'another']);
});
