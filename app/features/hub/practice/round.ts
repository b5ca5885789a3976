import { useMemo, useSyncExternalStore } from 'react';
import { givenAnswer, type GivenAnswer } from '#contracts/questions.ts';
import { z } from '#contracts/zod.ts';
import { openRounds } from './open-rounds.ts';

/** A round of practice in this tab, so that a reload loses nothing. */
const round = z.object({
  /** For the order of options and parts. */
  seed: z.string(),
  ids: z.array(z.string()).check(z.minLength(1)),
  place: z.int().check(z.gte(0)),
  answers: z.record(z.string(), givenAnswer),
  /** Checked ids; the others that are done were left out. */
  checked: z.array(z.string()),
});
export type Round = z.infer<typeof round>;

/** A round whose questions were removed has expired. */
function readRound(stored: unknown, known: ReadonlySet<string>): Round | undefined {
  const parsed = z.safeParse(round, stored);
  return parsed.success && parsed.data.ids.every((id) => known.has(id)) ? parsed.data : undefined;
}

export function startRound(topic: string, ids: string[], seed: string): void {
  openRounds(topic).set({ seed, ids, place: 0, answers: {}, checked: [] } satisfies Round);
}

export function useRound(topic: string, known: ReadonlySet<string>) {
  const store = openRounds(topic);
  const stored = useSyncExternalStore(store.subscribe, store.get, () => undefined);
  const value = useMemo(() => readRound(stored, known), [stored, known]);
  const change = (work: (before: Round) => Round) => {
    const before = readRound(store.get(), known);
    if (before !== undefined) store.set(work(before));
  };
  return {
    round: value,
    setAnswer: (id: string, answer: GivenAnswer) => change((before) => ({ ...before, answers: { ...before.answers, [id]: answer } })),
    markChecked: (id: string) => change((before) => ({ ...before, checked: [...before.checked, id] })),
    goOn: () => change((before) => ({ ...before, place: before.place + 1 })),
  };
}
