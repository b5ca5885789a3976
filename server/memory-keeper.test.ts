import { expect, it } from 'vitest';
import { createMemoryKeeper } from './memory-keeper.ts';

const MIB = 1024 * 1024;
const SECONDS = 600;

/** How often it collects within ten minutes, looking once a second. */
function countCollections(heldMiB: number, heldAfterMiB: number): number {
  let [bytes, seconds, collections] = [heldMiB * MIB, 0, 0];
  const collect = () => {
    collections += 1;
    bytes = heldAfterMiB * MIB;
  };
  const look = createMemoryKeeper({ readBytes: () => bytes, collect, now: () => seconds * 1000 });
  for (; seconds < SECONDS; seconds += 1) {
    look();
    // Under load all of it is there again within a second.
    bytes = heldMiB * MIB;
  }
  return collections;
}

it('leaves alone what is small', () => expect(countCollections(150, 140)).toBe(0));

it('collects again and again where that helps, but has its pauses', () => expect(countCollections(220, 150)).toBe(SECONDS / 3));

it('collects less and less where the memory is in use', () => expect(countCollections(220, 210)).toBe(7));
