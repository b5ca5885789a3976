// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { getCards, listDueCards } from './cards.ts';
import { addAnswer, noteAnswer } from './note-answer.ts';
import { getRecord } from './records.ts';

const EMPTY = { right: [], missed: [] };

describe('what is known after an answer', () => {
  it('a missed one comes back until it fits, and what has fitted once is never lost', () => {
    const missed = addAnswer(EMPTY, 'q1', false);
    expect(missed).toEqual({ right: [], missed: ['q1'] });
    expect(addAnswer(missed, 'q1', false)).toEqual(missed);
    const right = addAnswer(missed, 'q1', true);
    expect(right).toEqual({ right: ['q1'], missed: [] });
    expect(addAnswer(right, 'q1', true)).toEqual(right);
    expect(addAnswer(right, 'q1', false)).toEqual({ right: ['q1'], missed: ['q1'] });
  });
});

describe('when a question comes back', () => {
  const mark = (correct: boolean | null) => ({ id: 'what-communication-01', correct, explanation: '', yours: '', answer: '' });
  const note = (correct: boolean | null, day: string) => noteAnswer('what-communication', mark(correct), day);
  const findDay = () => getCards()['what-communication-01']?.due_on;
  beforeEach(() => localStorage.clear());

  it('is after 1, 3, 7, 16 and 35 days while it is right, and after a day once it is not', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-05', '2026-11-12', '2026-11-28', '2027-01-02', '2027-02-06'];
    for (const [place, day] of days.entries()) {
      if (place > 0) expect(findDay()).toBe(day);
      note(true, day);
    }
    expect(findDay()).toBe('2027-03-13');
    note(false, '2027-02-07');
    expect(findDay()).toBe('2027-02-08');
    expect(getRecord('what-communication')).toEqual({ right: ['what-communication-01'], missed: ['what-communication-01'] });
  });

  it('is never for an own sentence, which has no right answer', () => {
    note(null, '2026-11-01');
    expect(getCards()).toEqual({});
    expect(getRecord('what-communication').missed).toEqual(['what-communication-01']);
  });

  it('lists what is due, the longest wait first, and nothing before its day', () => {
    const card = (due_on: string) => ({ topic: 'a', step: 1, due_on });
    const cards = { b: card('2026-11-03'), a: card('2026-11-03'), c: card('2026-11-01'), d: card('2026-11-04') };
    expect(listDueCards(cards, '2026-11-03').map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('reads nothing from what cannot be a card', () => {
    localStorage.setItem('practiceCards', JSON.stringify({ cards: { x: { topic: 1, due_on: 'soon' }, y: null }, answered: -3 }));
    expect(getCards()).toEqual({});
  });
});
