// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addReviewAnswer, listAnsweredKeys, sendReviews } from './review-outbox.ts';

const OWNER = 7;
const question = { id: 'q', kind: 'mend' as const, prompt: 'Mend it.', text: 'She have a cat.' };
const waiting = (id: string, owner = OWNER) => ({
  owner,
  answer: { id, key: `course:${id}`, answer: 'She has a cat.', day: '2026-01-05', answered_at: '2026-01-05T09:00:00.000Z' },
  question,
});
const marking = { id: 'q', correct: true, explanation: 'One person takes "has".', yours: 'She has a cat.', answer: 'She has a cat.' };
const toResult = (id: string) => ({ id, key: `course:${id}`, marking, due_on: '2026-01-06', step: 1 });
const listStored = () => JSON.parse(localStorage.getItem('review:outbox') ?? '[]') as { answer: { id: string }; marking?: object }[];

/** Each call is answered in turn; the network is away where nothing is left to answer. */
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
const check = (ids: string[]) => Response.json({ results: ids.map(toResult) });
const refuse = () => Response.json({ message: 'This answer does not fit its question.' }, { status: 422 });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('sends what waits in one call, once, and keeps what came of it until it was read', async () => {
  for (const id of ['answer-1', 'answer-2']) addReviewAnswer(waiting(id));
  expect([...listAnsweredKeys(OWNER)]).toEqual(['course:answer-1', 'course:answer-2']);
  const calls = stubServer(check, check);
  await sendReviews(OWNER);
  await sendReviews(OWNER);
  expect(calls).toEqual([['answer-1', 'answer-2']]);
  expect(listStored().map((one) => one.marking)).toEqual([marking, marking]);
  expect(listAnsweredKeys(OWNER).size).toBe(0);
});

it("without a network everything goes on waiting, and another person's answers are nobody else's", async () => {
  addReviewAnswer(waiting('answer-1'));
  addReviewAnswer(waiting('answer-2', 8));
  stubServer();
  await sendReviews(OWNER);
  expect(listStored()).toHaveLength(2);
  const calls = stubServer(check);
  await sendReviews(OWNER);
  expect(calls).toEqual([['answer-1']]);
  expect([...listAnsweredKeys(8)]).toEqual(['course:answer-2']);
});

it('one answer that does not fit any more holds no other back', async () => {
  for (const id of ['answer-1', 'answer-2', 'answer-3']) addReviewAnswer(waiting(id));
  const calls = stubServer(refuse, check, refuse, check);
  await sendReviews(OWNER);
  expect(calls).toEqual([['answer-1', 'answer-2', 'answer-3'], ['answer-1'], ['answer-2'], ['answer-3']]);
  expect(listStored().map(({ answer }) => answer.id)).toEqual(['answer-1', 'answer-3']);
});

it('an answer whose question is gone is forgotten', async () => {
  addReviewAnswer(waiting('answer-1'));
  stubServer(() => Response.json({ results: [] }));
  await sendReviews(OWNER);
  expect(listStored()).toEqual([]);
});

it('a sign-in that is over loses nothing', async () => {
  addReviewAnswer(waiting('answer-1'));
  stubServer(() => Response.json({ message: 'Please sign in.' }, { status: 401 }));
  await sendReviews(OWNER);
  expect(listStored()).toHaveLength(1);
});
