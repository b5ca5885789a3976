import { useSyncExternalStore } from 'react';
import type { PracticeRecord, PracticeRecords } from '../learning-values.ts';
import { DEVICE } from '../registry.ts';
import { createDeviceStore } from '../store.ts';

/** Right answers for a lesson's tick. */
export const TICK_FROM = 5;

const NO_RECORD: PracticeRecord = { right: [], missed: [] };
const store = createDeviceStore(DEVICE.practiceRecords);
const find = (records: PracticeRecords, topic: string) => (Object.hasOwn(records, topic) ? records[topic] : undefined) ?? NO_RECORD;

export const getRecord = (topic: string): PracticeRecord => find(store.get(), topic);

export function setRecord(topic: string, record: PracticeRecord): void {
  store.set({ ...store.get(), [topic]: record });
}

/** This device's record of a lesson's questions. */
export const usePracticeRecord = (topic: string): PracticeRecord =>
  find(useSyncExternalStore(store.subscribe, store.get, store.getNone), topic);
