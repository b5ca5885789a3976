import { useSyncExternalStore } from 'react';
import { moveSchedule, startSchedule } from '#content/scoring/schedule.ts';
import type { Marking } from '#contracts/questions.ts';
import type { PracticeCards } from '../question-values.ts';
import { DEVICE } from '../registry.ts';
import { createDeviceStore } from '../store.ts';

const store = createDeviceStore(DEVICE.practiceCards);

export const getCards = (): PracticeCards['cards'] => store.get().cards;

/** Moves a question's card after an answer on this day. */
export function noteCard(topic: string, { id, correct }: Pick<Marking, 'id' | 'correct'>, day: string): void {
  const { cards, ...rest } = store.get();
  const card = Object.hasOwn(cards, id) ? cards[id] : undefined;
  const schedule = card === undefined ? startSchedule({ correct, day }) : moveSchedule(card, { correct, day });
  store.set({ ...rest, cards: { ...cards, [id]: { topic, ...schedule } } });
}

/** How many of today's five were answered. */
const countOn = (day: string, value: PracticeCards): number => (value.day === day ? value.answered : 0);
export const countAnswered = (day: string): number => countOn(day, store.get());
export const noteOneOfFive = (day: string): void => store.set({ ...store.get(), day, answered: countAnswered(day) + 1 });

export type DueCard = { id: string; topic: string; due_on: string };

/** Due on a day; what waited longest comes first. */
export function listDueCards(cards: PracticeCards['cards'], day: string): DueCard[] {
  return Object.entries(cards)
    .filter(([, { due_on }]) => due_on <= day)
    .map(([id, { topic, due_on }]) => ({ id, topic, due_on }))
    .toSorted((one, other) => (one.due_on === other.due_on ? (one.id < other.id ? -1 : 1) : one.due_on < other.due_on ? -1 : 1));
}

/** Due lesson questions on a day; 0 on the server. */
export const useDueCardCount = (day: string): number =>
  useSyncExternalStore(
    store.subscribe,
    () => listDueCards(store.get().cards, day).length,
    () => 0,
  );
