// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useClapping, type Tempo } from './use-clapping.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const begin = (tempo: Tempo, beats = 8) => {
  const hook = renderHook(() => useClapping({ beats, beatsInLine: 4, tempo, hasTick: false }));
  act(() => hook.result.current.start());
  return { ...hook, wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)) };
};

describe('clapping along', () => {
  it('counts to four, then goes through the beats once, and stops', () => {
    const { result, wait } = begin('slow', 2);
    const seen = [];
    for (let second = 0; second < 7; second += 1) {
      const { count, beat, isOn } = result.current;
      seen.push(isOn ? (count ?? `beat ${beat}`) : 'off');
      wait(1000);
    }
    expect(seen).toEqual([1, 2, 3, 4, 'beat 0', 'beat 1', 'off']);
  });

  it.each([
    ['slow', 4],
    ['steady', 5],
    ['quick', 7],
  ] as const)('at the tempo %s, the beat after four seconds is number %i', (tempo, number) => {
    const { result, wait } = begin(tempo);
    wait(4000);
    const { count, beat } = result.current;
    expect(beat === undefined ? (count ?? 0) - 1 : beat + 4).toBe(number);
  });

  it('stops when it is told to, and begins again from one', () => {
    const { result, wait } = begin('slow');
    wait(5000);
    expect(result.current.beat).toBe(1);
    act(() => result.current.stop());
    expect(result.current).toMatchObject({ isOn: false, beat: undefined, count: undefined });
    expect(vi.getTimerCount()).toBe(0);
    act(() => result.current.start());
    expect(result.current.count).toBe(1);
  });

  it('stops when the tab is hidden, and when its page is left', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { result, unmount } = begin('slow');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current.isOn).toBe(false);
    hidden.mockRestore();
    act(() => result.current.start());
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
