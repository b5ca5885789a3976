import { expect, it } from 'vitest';
import { countAsNow, isUnexpired, watchClock } from './clock.ts';

it('takes a time that lies in the future for now', () => {
  expect([countAsNow(5, 10), countAsNow(10, 10), countAsNow(999, 10)]).toEqual([5, 10, 10]);
});

it.each([
  [20, true],
  [10, false],
  [9, false],
  [40, true],
  [41, false],
])('what ends at %d and lives for 30 is alive at 10: %s', (end, alive) => expect(isUnexpired(end, 30, 10)).toBe(alive));

it('writes a line when the clock was set, and none otherwise', async () => {
  const jumps: number[] = [];
  let clock = 1_000_000;
  let steady = 0;
  let looks = 0;
  const readSteadyClock = () => {
    looks += 1;
    return steady;
  };
  const watch = watchClock(
    { warn: (line: { jumpMs: number }) => void jumps.push(line.jumpMs) },
    { readClock: () => clock, readSteadyClock, everyMs: 1 },
  );
  clock += 60_000;
  steady += 60_000;
  const seen = looks;
  await expect.poll(() => looks).toBeGreaterThan(seen + 1);
  expect(jumps).toEqual([]);
  clock -= 3_600_000;
  await expect.poll(() => jumps).toEqual([-3_600_000]);
  watch.stop();
});
