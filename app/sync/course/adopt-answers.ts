import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { putWaitingRow } from '../../device/waiting-rows.ts';
import { isObject, readText } from '../../device/codec.ts';
import type { WaitingRow } from '../../device/outbox-entry.ts';

const exams = createDeviceStore(DEVICE.courseOutbox);
const reviews = createDeviceStore(DEVICE.reviewOutbox);

type Store = typeof exams;

/** Moves what version 0.2.0 left beside the sign-in into the outbox. Its senders check the shape. */
async function adopt(store: Store, kind: WaitingRow['kind'], findKey: (entry: Record<string, unknown>) => unknown): Promise<void> {
  const stored = store.get();
  if (!Array.isArray(stored)) return;
  for (const [at, entry] of stored.entries()) {
    if (!isObject(entry) || typeof entry['owner'] !== 'number') continue;
    const key = readText(findKey(entry));
    const { owner: _owner, request, ...rest } = entry;
    if (key !== undefined) await putWaitingRow({ kind, key, owner: entry.owner, at, payload: request ?? rest });
  }
  store.remove();
}

const readKey = (part: unknown, name: string) => (isObject(part) ? part[name] : undefined);
export const adoptExams = (): Promise<void> => adopt(exams, 'exam', ({ request }) => readKey(request, 'attempt_id'));
export const adoptReviews = (): Promise<void> => adopt(reviews, 'review', ({ answer }) => readKey(answer, 'id'));
