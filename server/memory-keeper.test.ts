import { expect, it } from 'vitest';
import { createMemoryKeeper } from './memory-keeper.ts';

const MIB = 1024 * 1024;
const SECONDS = 600;

/** How often it collects within ten minutes, looking once a second. */
function countCollections({ heldMiB, afterMiB, busyShare }: { heldMiB: number; afterMiB: number; busyShare: number }): number {
  let [bytes, seconds, collections] = [heldMiB * MIB, 0, 0];
  const collect = () => {
    collections += 1;
    bytes = afterMiB * MIB;
  };
  const look = createMemoryKeeper({ readBytes: () => bytes, readBusyShare: () => busyShare, collect, now: () => seconds * 1000 });
  for (; seconds < SECONDS; seconds += 1) {
    look();
    bytes = heldMiB * MIB;
  }
  return collections;
}

it('leaves alone what is small', () => expect(countCollections({ heldMiB: 150, afterMiB: 140, busyShare: 0 })).toBe(0));

it('stops nobody who is waiting', () => expect(countCollections({ heldMiB: 250, afterMiB: 150, busyShare: 0.2 })).toBe(0));

it('collects at rest, and has its pauses', () =>
  expect(countCollections({ heldMiB: 220, afterMiB: 150, busyShare: 0.05 })).toBe(SECONDS / 10));

it('collects less and less where the memory is in use', () =>
  expect(countCollections({ heldMiB: 220, afterMiB: 210, busyShare: 0.05 })).toBe(5));
