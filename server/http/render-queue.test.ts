import { expect, it } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

/** Work that ends when it is told to. */
function hold<Result>(result: Result) {
  const gate = Promise.withResolvers<Result>();
  const state = { hasBegun: false };
  return {
    state,
    finish: () => gate.resolve(result),
    fail: () => gate.reject(new Error('torn')),
    work: () => {
      state.hasBegun = true;
      return gate.promise;
    },
  };
}

it('works on one thing at a time, in the order in which they came', async () => {
  const enter = createRenderQueue<string>();
  const [first, second] = [hold('a'), hold('b')];
  const answers = [enter(first.work), enter(second.work)];
  expect([first.state.hasBegun, second.state.hasBegun]).toEqual([true, false]);
  first.finish();
  await expect.poll(() => second.state.hasBegun).toBe(true);
  second.finish();
  expect(await Promise.all(answers)).toEqual(['a', 'b']);
});

it('goes on after a failure, which only its own caller hears of', async () => {
  const enter = createRenderQueue<string>();
  const [first, second] = [hold('a'), hold('b')];
  const answers = [enter(first.work), enter(second.work)];
  first.fail();
  second.finish();
  await expect(answers[0]).rejects.toThrow('torn');
  expect(await answers[1]).toBe('b');
});

it('what waits for something else than the processor holds nobody up', async () => {
  const enter = createRenderQueue<string>();
  const stuck = hold('never');
  void enter(stuck.work);
  expect(await enter(async () => 'b')).toBe('b');
});

it('refuses what would wait too long, and leaves out who has gone', async () => {
  const enter = createRenderQueue<string>({ waitingMax: 1 });
  const first = hold('a');
  const gone = hold('b');
  const answers = [enter(first.work), enter(gone.work, () => true)];
  expect(await enter(async () => 'c')).toBeUndefined();
  first.finish();
  expect(await Promise.all(answers)).toEqual(['a', undefined]);
  expect(gone.state.hasBegun).toBe(false);
  expect(await enter(async () => 'd')).toBe('d');
});
