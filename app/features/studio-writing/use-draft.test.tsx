// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { z } from '#contracts/zod.ts';
import { useDraft } from './use-draft.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const open = (saved: string, version: number) =>
  renderHook(
    (given: { saved: string; version: number }) =>
      useDraft({ key: 'post:cork', shape: z.string(), isSame: (one, other) => one === other, ...given }),
    { initialProps: { saved, version } },
  );

it('a draft that was saved before the page heard of it is no draft any more, and what is written next clashes with nothing', () => {
  const before = open('One', 1);
  act(() => before.result.current.write('One. Two.'));
  before.unmount();
  // The save arrived, its answer did not: the page was reloaded in between.
  const { result } = open('One. Two.', 2);
  expect(result.current.draft).toBeUndefined();
  act(() => result.current.write('One.'));
  expect([result.current.base, result.current.isBehind]).toEqual([2, false]);
});

it('a draft over an older version that says something else stays, and is behind', () => {
  const before = open('One', 1);
  act(() => before.result.current.write('Mine'));
  before.unmount();
  const { result } = open('Theirs', 2);
  expect([result.current.text, result.current.isBehind]).toEqual(['Mine', true]);
});

it('what is saved by itself keeps the blank at its end while it is typed', () => {
  const trims = { key: 'post:cork', shape: z.string(), isSame: (one: string, other: string) => one.trim() === other.trim() };
  const { result, rerender } = renderHook((given: { saved: string; version: number }) => useDraft({ ...trims, ...given }), {
    initialProps: { saved: '', version: 1 },
  });
  act(() => result.current.write('A cork '));
  act(() => result.current.settle('A cork ', 'A cork', 2));
  rerender({ saved: 'A cork', version: 2 });
  expect([result.current.draft, result.current.text]).toEqual([undefined, 'A cork ']);
  rerender({ saved: 'A stone', version: 3 });
  expect(result.current.text).toBe('A stone');
});
