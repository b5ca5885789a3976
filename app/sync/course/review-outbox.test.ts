// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOurs } from '#tests/factories/browser-answers.ts';
import { openDeviceDatabase } from '../../device/database.ts';
import { addReviewAnswer, listReviewEntries, sendReviews } from './review-outbox.ts';

const OWNER = 7;
const question = { id: 'q', kind: 'mend' as const, prompt: 'Mend it.', text: 'She have a cat.' };
const waiting = (id: string) => ({
  answer: { id, key: `course:${id}`, answer: 'She has a cat.', day: '2026-01-05', answered_at: '2026-01-05T09:00:00.000Z' },
  question,
});
const marking = { id: 'q', correct: true, explanation: 'One person takes "has".', yours: 'She has a cat.', answer: 'She has a cat.' };
const toResult = (id: string) => ({ id, key: `course:${id}`, marking, due_on: '2026-01-06', step: 1 });
const listStored = (owner = OWNER) => listReviewEntries(owner);
const listAnswered = async (owner = OWNER) =>
  (await listStored(owner)).flatMap(({ answer: { key }, marking: made }) => (made === undefined ? [key] : []));

/** Answers each call in turn; offline when none is left. */
function stubServer(...answers: ((ids: string[]) => Response)[]) {
  const calls: string[][] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    const ids = (JSON.parse(body) as { answers: { id: string }[] }).answers.map(({ id }) => id);
    calls.push(ids);
    return answer(ids);
  });
  return calls;
}
const check = (ids: string[]) => answerOurs({ results: ids.map(toResult) });
const refuse = () => answerOurs({ message: 'This answer does not fit its question.' }, 422);

beforeEach(async () => {
  localStorage.clear();
  await (await openDeviceDatabase()).clear('outbox');
});
afterEach(() => vi.unstubAllGlobals());

it('sends what waits in one call, once, and keeps what came of it until it was read', async () => {
  for (const id of ['answer-1', 'answer-2']) await addReviewAnswer(OWNER, waiting(id));
  expect(await listAnswered()).toEqual(['course:answer-1', 'course:answer-2']);
  const calls = stubServer(check, check);
  await sendReviews(OWNER);
  await sendReviews(OWNER);
  expect(calls).toEqual([['answer-1', 'answer-2']]);
  expect((await listStored()).map((one) => one.marking)).toEqual([marking, marking]);
  expect(await listAnswered()).toEqual([]);
});

it("without a network everything goes on waiting, and another person's answers are nobody else's", async () => {
  await addReviewAnswer(OWNER, waiting('answer-1'));
  await addReviewAnswer(8, waiting('answer-2'));
  stubServer();
  await sendReviews(OWNER);
  expect([await listAnswered(), await listAnswered(8)]).toEqual([['course:answer-1'], ['course:answer-2']]);
  const calls = stubServer(check);
  await sendReviews(OWNER);
  expect(calls).toEqual([['answer-1']]);
  expect(await listAnswered(8)).toEqual(['course:answer-2']);
});

it('one answer that does not fit any more holds no other back', async () => {
  for (const id of ['answer-1', 'answer-2', 'answer-3']) await addReviewAnswer(OWNER, waiting(id));
  const calls = stubServer(refuse, check, refuse, check);
  await sendReviews(OWNER);
  expect(calls).toEqual([['answer-1', 'answer-2', 'answer-3'], ['answer-1'], ['answer-2'], ['answer-3']]);
  expect((await listStored()).map(({ answer }) => answer.id)).toEqual(['answer-1', 'answer-3']);
});

it('an answer whose question is gone is forgotten', async () => {
  await addReviewAnswer(OWNER, waiting('answer-1'));
  stubServer(() => answerOurs({ results: [] }));
  await sendReviews(OWNER);
  expect(await listStored()).toEqual([]);
});

it('a sign-in that is over loses nothing', async () => {
  await addReviewAnswer(OWNER, waiting('answer-1'));
  stubServer(() => answerOurs({ message: 'Please sign in.' }, 401));
  await sendReviews(OWNER);
  expect(await listStored()).toHaveLength(1);
});

it('what version 0.2.0 left beside the sign-in is moved, with what came of it', async () => {
  const read = { owner: OWNER, ...waiting('answer-1'), marking };
  localStorage.setItem('review:outbox', JSON.stringify([read, { owner: OWNER, ...waiting('answer-2') }, {}]));
  expect((await listStored()).map((one) => [one.answer.id, one.marking])).toEqual([
    ['answer-1', marking],
    ['answer-2', undefined],
  ]);
  expect(localStorage.getItem('review:outbox')).toBeNull();
});
