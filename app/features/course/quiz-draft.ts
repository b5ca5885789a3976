import { useMemo, useSyncExternalStore } from 'react';
import { givenAnswer, marking, type GivenAnswer } from '#contracts/questions.ts';
import { z } from '#contracts/zod.ts';
import { createLocalStore } from '../../lib/local-store.ts';

/** What stands in a page's quiz in this tab, so that leaving and coming back loses nothing. */
const draft = z.object({
  answers: z._default(z.record(z.string(), givenAnswer), {}),
  result: z.optional(z.object({ score: z.int(), max: z.int(), stored: z.boolean(), items: z.array(marking) })),
  /** The questions that are tried again; all when missing. */
  again: z.optional(z.array(z.string())),
  /** Checked without a network: the answers wait under this id to be sent. */
  waiting: z.optional(z.string()),
});
export type QuizDraft = z.infer<typeof draft>;
export const EMPTY_DRAFT: QuizDraft = { answers: {} };

export function parseQuizDraft(raw: string | null): QuizDraft {
  try {
    const parsed = z.safeParse(draft, JSON.parse(raw ?? 'null'));
    return parsed.success ? parsed.data : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

type Store = ReturnType<typeof createLocalStore<QuizDraft>>;
const stores = new Map<number, Store>();

function getStore(page: number): Store {
  let store = stores.get(page);
  if (store === undefined) {
    store = createLocalStore(`course:quiz:${page}`, parseQuizDraft, () => sessionStorage);
    stores.set(page, store);
  }
  return store;
}

export function setQuizDraft(page: number, next: QuizDraft): void {
  getStore(page).set(JSON.stringify(next));
}
export const readQuizDraft = (page: number): QuizDraft => getStore(page).get();

export function useQuizDraft(page: number) {
  const store = useMemo(() => getStore(page), [page]);
  const value = useSyncExternalStore(store.subscribe, store.get, () => EMPTY_DRAFT);
  return {
    draft: value,
    setAnswer: (id: string, answer: GivenAnswer) => {
      const before = store.get();
      setQuizDraft(page, { ...before, answers: { ...before.answers, [id]: answer } });
    },
  };
}
