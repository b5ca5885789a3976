import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function collect() {
  const passed: string[] = [];
  return { passed, throttle: createThrottle<string>((value) => passed.push(value), 250) };
}

it('passes the first at once and then the latest every 250 ms', () => {
  const { passed, throttle } = collect();
  throttle.push('a');
  expect(passed).toEqual(['a']);
  throttle.push('b');
  vi.advanceTimersByTime(100);
  throttle.push('c');
  vi.advanceTimersByTime(149);
  expect(passed).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(passed).toEqual(['a', 'c']);
  throttle.push('d');
  expect(passed).toEqual(['a', 'c']);
  vi.advanceTimersByTime(250);
  expect(passed).toEqual(['a', 'c', 'd']);
});

it('is open again after a quiet time', () => {
  const { passed, throttle } = collect();
  throttle.push('a');
  vi.advanceTimersByTime(600);
  throttle.push('b');
  expect(passed).toEqual(['a', 'b']);
});

it('loses nothing when flushed, and forgets what is waiting when cancelled', () => {
  const { passed, throttle } = collect();
  throttle.push('a');
  throttle.push('b');
  throttle.flush();
  throttle.flush();
  expect(passed).toEqual(['a', 'b']);
  throttle.push('c');
  throttle.cancel();
  vi.advanceTimersByTime(1000);
  expect(passed).toEqual(['a', 'b']);
});
