import { useSyncExternalStore } from 'react';
import type { MarkKind } from '#contracts/practice-kinds.ts';
import type { DeviceMark } from '../../device/practice-values.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { toLocalDay } from '../../lib/local-day.ts';

export const marksStore = createDeviceStore(DEVICE.progressMarks);
export const isSameMark = (one: Pick<DeviceMark, 'kind' | 'subject'>, other: Pick<DeviceMark, 'kind' | 'subject'>) =>
  one.kind === other.kind && one.subject === other.subject;

/** Says that something was done, or takes it back. Sent with the next round. */
export function noteMark(kind: MarkKind, subject: string, done = true): void {
  const marks = marksStore.get();
  const before = marks.find((mark) => isSameMark(mark, { kind, subject }));
  if ((before?.done ?? false) === done) return;
  const mark = { kind, subject, day: toLocalDay(new Date()), done, sent: false };
  marksStore.set([...marks.filter((other) => !isSameMark(other, mark)), mark]);
}

export function useMarks(): readonly DeviceMark[] {
  return useSyncExternalStore(marksStore.subscribe, marksStore.get, marksStore.getNone);
}
