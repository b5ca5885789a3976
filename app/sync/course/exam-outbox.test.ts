// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOurs } from '#tests/factories/browser-answers.ts';
import { openDeviceDatabase } from '../../device/database.ts';
import { forgetWaitingAnswers } from '../../device/waiting-rows.ts';
import { addExam, examSender, listWaitingExams, sendExams } from './exam-outbox.ts';
import { readQuizDraft, setQuizDraft } from './quiz-draft.ts';

const OWNER = 7;
const attempt = (id: string) => ({ page_id: 3, answers: { q1: 'a' }, attempt_id: id });
const RESULT = { page_id: 3, score: 1, max: 1, best: 1, answered_at: '2026-01-05T09:00:00Z', stored: true, answers: {}, items: [] };
const listWaiting = async (owner = OWNER) => (await listWaitingExams(owner)).map(({ attempt_id }) => attempt_id);

/** Answers in turn; undefined means offline. */
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
const answered = () => answerOurs(RESULT);

beforeEach(async () => {
  localStorage.clear();
  await (await openDeviceDatabase()).clear('outbox');
});
afterEach(() => vi.unstubAllGlobals());

it('sends each attempt once and forgets it', async () => {
  await addExam(OWNER, attempt('attempt-1'));
  await addExam(OWNER, attempt('attempt-2'));
  const sent = stubServer(answered(), answered());
  setQuizDraft(3, { answers: { q1: 'a' }, waiting: 'attempt-2' });
  await sendExams(OWNER);
  await sendExams(OWNER);
  expect(sent).toEqual(['attempt-1', 'attempt-2']);
  expect(readQuizDraft(3).result).toMatchObject({ score: 1, max: 1 });
  expect(await listWaiting()).toEqual([]);
});

it('keeps what does not get through, and what belongs to somebody else', async () => {
  await addExam(8, attempt('attempt-1'));
  await addExam(OWNER, attempt('attempt-2'));
  await addExam(OWNER, attempt('attempt-3'));
  stubServer(answered());
  await sendExams(OWNER);
  expect([await listWaiting(8), await listWaiting()]).toEqual([['attempt-1'], ['attempt-3']]);
});

it('gives up what the server will never take, but not a sign-in that has ended', async () => {
  await addExam(OWNER, attempt('attempt-1'));
  await addExam(OWNER, attempt('attempt-2'));
  stubServer(answerOurs({ message: 'Please check the fields.' }, 422), answerOurs({ message: 'Token not found!' }, 401));
  await sendExams(OWNER);
  expect(await listWaiting()).toEqual(['attempt-2']);
});

it('waits a week for a page that is not there, and holds no other up meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const gone = () => answerOurs({ message: 'No such page.' }, 404);
  await addExam(OWNER, attempt('attempt-1'));
  await addExam(OWNER, attempt('attempt-2'));
  stubServer(gone(), answered());
  await sendExams(OWNER);
  expect(await listWaiting()).toEqual(['attempt-1']);
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  stubServer(gone());
  await sendExams(OWNER);
  vi.useRealTimers();
  expect(await listWaiting()).toEqual([]);
});

it('what version 0.2.0 left beside the sign-in is moved once, and what cannot be read is left out', async () => {
  const old = [
    { owner: OWNER, request: attempt('attempt-1') },
    { owner: 'x' },
    null,
    { owner: OWNER, request: { attempt_id: 'attempt-2' } },
  ];
  localStorage.setItem('course:outbox', JSON.stringify(old));
  expect(await listWaiting()).toEqual(['attempt-1']);
  expect(localStorage.getItem('course:outbox')).toBeNull();
  expect(await examSender.findNextAt({ id: OWNER, token: '' })).toBeGreaterThan(Date.now());
  localStorage.setItem('course:outbox', 'nonsense');
  expect(await listWaiting()).toEqual(['attempt-1']);
});

it('goes when its person signs out, and nothing of anybody else', async () => {
  await addExam(OWNER, attempt('attempt-1'));
  await addExam(8, attempt('attempt-2'));
  expect(await forgetWaitingAnswers(OWNER)).toBe(true);
  expect([await listWaiting(), await listWaiting(8)]).toEqual([[], ['attempt-2']]);
  expect(await forgetWaitingAnswers(OWNER)).toBe(false);
});
