import { useMemo, useSyncExternalStore } from 'react';
import type { ExamResult } from '#contracts/course.ts';
import { givenAnswer, marking, type GivenAnswer } from '#contracts/questions.ts';
import { z } from '#contracts/zod.ts';
import { markPageFinished } from './finished-pages.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';

/** A page's quiz in this tab, so that leaving and coming back loses nothing. */
const draft = z.object({
  answers: z._default(z.record(z.string(), givenAnswer), {}),
  result: z.optional(
    z.object({
      score: z.int(),
      max: z.int(),
      stored: z.boolean(),
      /** Marked on the device: no account knows of it. */
      isMarkedHere: z.optional(z.literal(true)),
      items: z.array(marking),
    }),
  ),
  /** The questions tried again; all when missing. */
  again: z.optional(z.array(z.string())),
  waiting: z.optional(z.string()),
});
export type QuizDraft = z.infer<typeof draft>;
export const EMPTY_DRAFT: QuizDraft = { answers: {} };

export function readDraft(stored: unknown): QuizDraft {
  const parsed = z.safeParse(draft, stored);
  return parsed.success ? parsed.data : EMPTY_DRAFT;
}

type Store = ReturnType<typeof createDeviceStore<unknown>>;
const stores = new Map<number, Store>();

function getStore(page: number): Store {
  let store = stores.get(page);
  if (store === undefined) {
    store = createDeviceStore(DEVICE.courseQuiz, String(page));
    stores.set(page, store);
  }
  return store;
}

export function setQuizDraft(page: number, next: QuizDraft): void {
  getStore(page).set(next);
}
export const readQuizDraft = (page: number): QuizDraft => readDraft(getStore(page).get());

/** Share of points that finishes a page (docs/spec/product.md §6: 70 % once). */
const FINISHED_FROM = 0.7;

type Result = NonNullable<QuizDraft['result']>;

/** Shows a marking in the page's quiz. */
export function showResult(
  page: number,
  { score, max, stored, isMarkedHere, items }: Result | (ExamResult & { isMarkedHere?: never }),
): void {
  const { answers } = readQuizDraft(page);
  setQuizDraft(page, { answers, result: { score, max, stored, items, ...(isMarkedHere === undefined ? {} : { isMarkedHere }) } });
  if (max > 0 && score / max >= FINISHED_FROM) markPageFinished(page);
}

export function useQuizDraft(page: number) {
  const store = getStore(page);
  const stored = useSyncExternalStore(store.subscribe, store.get, () => undefined);
  const value = useMemo(() => readDraft(stored), [stored]);
  return {
    draft: value,
    setAnswer: (id: string, answer: GivenAnswer) => {
      const before = readQuizDraft(page);
      setQuizDraft(page, { ...before, answers: { ...before.answers, [id]: answer } });
    },
  };
}
