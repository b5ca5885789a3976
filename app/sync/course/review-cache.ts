import { ownWord, reviewEntry, type OwnWord, type ReviewEntry } from '#contracts/course.ts';
import { z } from '#contracts/zod.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';

const cached = z.object({
  owner: z.int(),
  entries: z._default(z.array(reviewEntry), []),
  words: z._default(z.array(ownWord), []),
});
type CachedReview = z.infer<typeof cached>;

const store = createDeviceStore(DEVICE.reviewCache);

/** The server's last answer, for when it can't be asked; never another person's. */
export function readReviewCache(owner: number): CachedReview {
  const found = z.safeParse(cached, store.get()).data;
  return found?.owner === owner ? found : { owner, entries: [], words: [] };
}

/** Keeps the next questions, also for the days to come. */
export function cacheReviewEntries(owner: number, entries: readonly ReviewEntry[]): void {
  store.set({ ...readReviewCache(owner), entries: [...entries] });
}

const reviewedOn = new Map<string, string>();

/** Whether it was answered here on this day: a list fetched before does not know. */
export const wasReviewedOn = (day: string, key: string): boolean => reviewedOn.get(key) === day;

/** When a question answered today comes again, by the server. */
export function noteReviewed(owner: number, day: string, { key, due_on, step }: Pick<ReviewEntry, 'key' | 'due_on' | 'step'>): void {
  reviewedOn.set(key, day);
  const { entries } = readReviewCache(owner);
  cacheReviewEntries(
    owner,
    entries.map((one) => (one.key === key ? { ...one, due_on, step } : one)),
  );
}

export function storeOwnWords(owner: number, words: readonly OwnWord[]): void {
  store.set({ ...readReviewCache(owner), words: [...words] });
}
