import { useEffect, useSyncExternalStore } from 'react';
import { courseCalls, examRequest, type ExamResult } from '#contracts/course.ts';
import { z } from '#contracts/zod.ts';
import { ApiError, call } from '../../lib/api.ts';
import { createLocalStore } from '../../lib/local-store.ts';
import { useAuthToken, useUser } from '../../lib/session.ts';

const entry = z.object({ owner: z.int(), request: examRequest });
export type WaitingExam = z.infer<typeof entry>;

export function parseOutbox(raw: string | null): WaitingExam[] {
  try {
    const value: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(value) ? value.flatMap((one) => z.safeParse(entry, one).data ?? []) : [];
  } catch {
    return [];
  }
}

/** Answers that were checked without a network. Each has an attempt's id, so that sending it twice counts once. */
const store = createLocalStore('course:outbox', parseOutbox);
const write = (entries: readonly WaitingExam[]) => store.set(entries.length === 0 ? null : JSON.stringify(entries));

export function addToOutbox(waiting: WaitingExam): void {
  write([...store.get(), waiting]);
}

const isSame = (a: WaitingExam, b: WaitingExam) => a.request.attempt_id === b.request.attempt_id;
/** An answer that the server refuses will be refused tomorrow too, except where a sign-in or some patience helps. */
const isHopeless = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429;

let isSending = false;

/** Sends what waits, one after the other, and stops at the first that does not get through. */
export async function sendOutbox(owner: number, onSent: (waiting: WaitingExam, result: ExamResult) => void): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const waiting of store.get().filter((one) => one.owner === owner)) {
      try {
        onSent(waiting, await call(courseCalls.sendExamResponse, { body: waiting.request }));
      } catch (error) {
        if (!isHopeless(error)) return;
      }
      write(store.get().filter((one) => !isSame(one, waiting)));
    }
  } finally {
    isSending = false;
  }
}

const NONE: WaitingExam[] = [];

/** Sends at the start of a visit and whenever the network is back. `onSent` must not change. Gives how many wait. */
export function useOutbox(onSent: (waiting: WaitingExam, result: ExamResult) => void): number {
  const owner = useUser()?.id;
  const token = useAuthToken();
  const waiting = useSyncExternalStore(store.subscribe, store.get, () => NONE).filter((one) => one.owner === owner).length;
  useEffect(() => {
    if (owner === undefined || token === undefined) return undefined;
    const begin = () => void sendOutbox(owner, onSent);
    begin();
    window.addEventListener('online', begin);
    return () => window.removeEventListener('online', begin);
  }, [owner, token, onSent]);
  return waiting;
}
