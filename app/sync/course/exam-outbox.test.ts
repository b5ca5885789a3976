// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToOutbox, readOutbox, sendExams } from './exam-outbox.ts';
import { readQuizDraft, setQuizDraft } from './quiz-draft.ts';

const OWNER = 7;
const attempt = (id: string, owner = OWNER) => ({ owner, request: { page_id: 3, answers: { q1: 'a' }, attempt_id: id } });
const RESULT = { page_id: 3, score: 1, max: 1, best: 1, answered_at: '2026-01-05T09:00:00Z', stored: true, answers: {}, items: [] };
const listWaiting = () => readOutbox(JSON.parse(localStorage.getItem('course:outbox') ?? '[]')).map(({ request }) => request.attempt_id);

/** What the server would say, call by call; the network is away where it says nothing. */
function stubServer(...answers: (Response | undefined)[]) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    sent.push((JSON.parse(body) as { attempt_id: string }).attempt_id);
    return answer;
  });
  return sent;
}
const answered = () => Response.json(RESULT);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('sends each attempt once and forgets it', async () => {
  addToOutbox(attempt('attempt-1'));
  addToOutbox(attempt('attempt-2'));
  const sent = stubServer(answered(), answered());
  setQuizDraft(3, { answers: { q1: 'a' }, waiting: 'attempt-2' });
  await sendExams(OWNER);
  await sendExams(OWNER);
  expect(sent).toEqual(['attempt-1', 'attempt-2']);
  expect(readQuizDraft(3).result).toMatchObject({ score: 1, max: 1 });
  expect(listWaiting()).toEqual([]);
});

it('keeps what does not get through, and what belongs to somebody else', async () => {
  addToOutbox(attempt('attempt-1', 8));
  addToOutbox(attempt('attempt-2'));
  addToOutbox(attempt('attempt-3'));
  stubServer(answered());
  await sendExams(OWNER);
  expect(listWaiting()).toEqual(['attempt-1', 'attempt-3']);
});

it('gives up what the server will never take, but not a sign-in that has ended', async () => {
  addToOutbox(attempt('attempt-1'));
  addToOutbox(attempt('attempt-2'));
  stubServer(Response.json({ message: 'No such page.' }, { status: 404 }), Response.json({ message: 'Token not found!' }, { status: 401 }));
  await sendExams(OWNER);
  expect(listWaiting()).toEqual(['attempt-2']);
});

it('an unreadable entry is left out', () => {
  expect(readOutbox([attempt('attempt-1'), { owner: 'x' }, null])).toHaveLength(1);
  expect(readOutbox('nonsense')).toEqual([]);
});
