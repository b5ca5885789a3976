import { useEffect, useSyncExternalStore } from 'react';
import { courseCalls, examRequest, type ExamResult } from '#contracts/course.ts';
import { z } from '#contracts/zod.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { DEVICE } from '../../lib/device/registry.ts';
import { createDeviceStore } from '../../lib/device/store.ts';
import { useAuthToken, useUser } from '../../lib/session.ts';

const entry = z.object({ owner: z.int(), request: examRequest });
export type WaitingExam = z.infer<typeof entry>;

export function readOutbox(stored: unknown): WaitingExam[] {
  return Array.isArray(stored) ? stored.flatMap((one) => z.safeParse(entry, one).data ?? []) : [];
}

/** Answers that were checked without a network. Each has an attempt's id, so that sending it twice counts once. */
const store = createDeviceStore(DEVICE.courseOutbox);
const list = () => readOutbox(store.get());
const write = (entries: readonly WaitingExam[]) => (entries.length === 0 ? store.remove() : store.set(entries));

export function addToOutbox(waiting: WaitingExam): void {
  write([...list(), waiting]);
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
    for (const waiting of list().filter((one) => one.owner === owner)) {
      try {
        onSent(waiting, await call(courseCalls.sendExamResponse, { body: waiting.request }));
      } catch (error) {
        if (!isHopeless(error)) return;
      }
      write(list().filter((one) => !isSame(one, waiting)));
    }
  } finally {
    isSending = false;
  }
}

/** Sends at the start of a visit and whenever the network is back. `onSent` must not change. Gives how many wait. */
export function useOutbox(onSent: (waiting: WaitingExam, result: ExamResult) => void): number {
  const owner = useUser()?.id;
  const token = useAuthToken();
  const stored = useSyncExternalStore(store.subscribe, store.get, () => undefined);
  const waiting = readOutbox(stored).filter((one) => one.owner === owner).length;
  useEffect(() => {
    if (owner === undefined || token === undefined) return undefined;
    const begin = () => void sendOutbox(owner, onSent);
    begin();
    window.addEventListener('online', begin);
    return () => window.removeEventListener('online', begin);
  }, [owner, token, onSent]);
  return waiting;
}
