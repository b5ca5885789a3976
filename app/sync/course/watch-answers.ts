import { authTokenStore, readPerson } from '../../session/session.ts';
import { countWaitingExams, examOutbox, sendExams } from './exam-outbox.ts';
import { countWaitingReviews, reviewOutbox, sendReviews } from './review-outbox.ts';

const LOCK = 'threeseas-answers';
const AGAIN_MS = 30_000;
let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const findOwner = () => (authTokenStore.get() === undefined ? undefined : readPerson());
const countWaiting = (owner: number) => countWaitingExams(owner) + countWaitingReviews(owner);

async function sendBoth(owner: number): Promise<void> {
  await sendExams(owner);
  await sendReviews(owner);
}

/** In one tab at a time where the browser can tell tabs apart; elsewhere the answers' ids see to it that each counts once. */
async function sendAlone(owner: number): Promise<void> {
  const { locks }: { locks?: LockManager | null } = navigator;
  if (locks === undefined || locks === null) await sendBoth(owner);
  else await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? undefined : sendBoth(owner)));
}

async function send(): Promise<void> {
  const owner = findOwner();
  if (isSending || owner === undefined || countWaiting(owner) === 0) return;
  isSending = true;
  try {
    await sendAlone(owner);
  } finally {
    isSending = false;
    clearTimeout(timer);
    // The network may come back without a word, or the server be away for a while.
    if (countWaiting(owner) > 0) timer = setTimeout(begin, AGAIN_MS);
  }
}

const begin = () => void send().catch(() => undefined);

/**
 * For the whole visit: answers that were given without a network are sent at its start, after a sign-in, and when the
 * network is back, wherever in the site that is.
 */
export function watchAnswers(): () => void {
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, AGAIN_MS);
  };
  const leave = [authTokenStore.subscribe(begin), examOutbox.subscribe(plan), reviewOutbox.subscribe(plan)];
  window.addEventListener('online', begin);
  begin();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', begin);
    for (const part of leave) part();
  };
}
