import { expect, it } from 'vitest';
import type { OutboxEntry } from '../../device/outbox-entry.ts';
import { mayHaveChanged, noteAnswered } from './answered.ts';
import type { LibraryState } from './state.ts';

const entry = (id: string, step: OutboxEntry['step'], stamp: string): OutboxEntry => ({
  id,
  owner: 7,
  step,
  stamp,
  queuedAt: 0,
  attempts: 0,
  nextAt: 0,
  wishes: {},
});
const state = (waiting: readonly OutboxEntry[], sent: readonly string[] = []): LibraryState => ({
  things: [],
  waiting,
  sent: new Set(sent),
});
const name = entry('tale', 'rename', 'one');

it('is so where something reached the library, or left it', () => {
  expect(mayHaveChanged(state([entry('tale', 'keep', 'a')]), state([], ['tale']))).toBe(true);
  expect(mayHaveChanged(state([]), state([entry('tale', 'delete', 'b')]))).toBe(true);
  expect(mayHaveChanged(state([]), state([], ['tale']))).toBe(true);
  expect(mayHaveChanged(state([], ['tale']), state([]))).toBe(true);
});

it('is not so while nothing but tries changes, or a name waits', () => {
  expect(mayHaveChanged(state([name]), state([{ ...name, attempts: 3, nextAt: 9 }]))).toBe(false);
  expect(mayHaveChanged(state([]), state([name]))).toBe(false);
});

it('is so once a name was answered, unless its answer is in the list', () => {
  expect(mayHaveChanged(state([name]), state([], ['tale']))).toBe(true);
  noteAnswered('one');
  expect(mayHaveChanged(state([name]), state([], ['tale']))).toBe(false);
  expect(mayHaveChanged(state([name]), state([], ['tale', 'another']))).toBe(true);
  // Another name of the same thing, answered in another tab.
  expect(mayHaveChanged(state([entry('tale', 'rename', 'two')]), state([], ['tale']))).toBe(true);
});
