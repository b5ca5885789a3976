import { describe, expect, it } from 'vitest';
import { addDays } from '#contracts/days.ts';
import { GAPS_DAYS, moveSchedule, startSchedule, type Schedule } from '#content/scoring/schedule.ts';
import { answerCard, type CardAnswer } from './cards.ts';
import type { CardRow } from './queries.ts';

const DAY = '2026-11-02';
const right = (day: string) => ({ correct: true, day });
const wrong = (day: string) => ({ correct: false, day });

/** The same numbers every time (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('when a question comes again', () => {
  it('always right on its day: after 1, 3, 7, 16 and 35 days, then every 35', () => {
    let schedule = startSchedule(right(DAY));
    const gaps = [1];
    for (let round = 0; round < 6; round += 1) {
      const day = schedule.due_on;
      schedule = moveSchedule(schedule, right(day));
      gaps.push((Date.parse(schedule.due_on) - Date.parse(day)) / 86_400_000);
    }
    expect(gaps).toEqual([1, 3, 7, 16, 35, 35, 35]);
  });

  it('a new slip comes the next day, and a slip later goes back to the start', () => {
    expect(startSchedule(wrong(DAY))).toEqual({ step: 0, due_on: '2026-11-03' });
    expect(moveSchedule({ step: 4, due_on: DAY }, wrong(DAY))).toEqual({ step: 0, due_on: '2026-11-03' });
    expect(moveSchedule({ step: 0, due_on: '2026-11-03' }, right('2026-11-03'))).toEqual({ step: 1, due_on: '2026-11-04' });
  });

  it('early, or twice on one day, gets nobody further', () => {
    const schedule = { step: 2, due_on: '2026-11-05' };
    expect(moveSchedule(schedule, right('2026-11-04'))).toEqual(schedule);
    const once = moveSchedule({ step: 2, due_on: DAY }, right(DAY));
    expect(moveSchedule(once, right(DAY))).toEqual(once);
    const slipped = moveSchedule(once, wrong(DAY));
    expect(moveSchedule(slipped, right(DAY))).toEqual(slipped);
  });

  it('late loses nothing, and what could not be asked comes the next day on its step', () => {
    expect(moveSchedule({ step: 2, due_on: '2026-08-01' }, right(DAY))).toEqual({ step: 3, due_on: '2026-11-09' });
    expect(moveSchedule({ step: 2, due_on: '2026-08-01' }, { correct: null, day: DAY })).toEqual({ step: 2, due_on: '2026-11-03' });
  });

  it('counts days over the end of months, years and the change of clocks', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-28', 3)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-03-31',
    ]);
  });

  it('whatever is answered: the step stays in its bounds, and the next time is 1 to 35 days after the answer or unchanged', () => {
    const random = createRandom(5);
    for (let run = 0; run < 200; run += 1) {
      let day = DAY;
      let schedule: Schedule = startSchedule(random() < 0.5 ? right(day) : wrong(day));
      for (let turn = 0; turn < 30; turn += 1) {
        day = addDays(day, Math.floor(random() * 20));
        const correct = [true, false, null][Math.floor(random() * 3)] ?? null;
        const next = moveSchedule(schedule, { correct, day });
        expect(next.step).toBeGreaterThanOrEqual(0);
        expect(next.step).toBeLessThanOrEqual(GAPS_DAYS.length);
        expect(next.due_on > day).toBe(true);
        if (next !== schedule) expect(next.due_on <= addDays(day, 35)).toBe(true);
        if (correct === true && schedule.due_on > day) expect(next).toBe(schedule);
        schedule = next;
      }
    }
  });
});

describe('answers of two devices', () => {
  const makeAnswers = (seed: number): CardAnswer[] => {
    const random = createRandom(seed);
    return Array.from({ length: 8 }, (_, place) => {
      const answeredAt = Date.parse(`${DAY}T08:00:00Z`) + Math.floor(random() * 20) * 86_400_000;
      const day = new Date(answeredAt).toISOString().slice(0, 10);
      return { id: `answer-${seed}-${place}`, key: 'course:a', correct: random() < 0.6, day, answeredAt };
    });
  };
  const apply = (answers: CardAnswer[], start?: CardRow) =>
    answers.reduce<CardRow | undefined>((card, answer) => answerCard(1, card, answer), start);

  it('sent again, all or some of them in any order, change nothing', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const answers = makeAnswers(seed).toSorted((one, other) => one.answeredAt - other.answeredAt || (one.id < other.id ? -1 : 1));
      const card = apply(answers);
      expect(apply(answers, card)).toEqual(card);
      expect(apply(answers.toReversed(), card)).toEqual(card);
    }
  });

  it('end with the newest answer as the last one, in whatever order they come', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const answers = makeAnswers(seed);
      const newest = answers.toSorted((one, other) => one.answeredAt - other.answeredAt || (one.id < other.id ? -1 : 1)).at(-1);
      for (const order of [answers, answers.toReversed()]) {
        const card = apply(order);
        expect([card?.last_answer_id, card?.last_answered_at]).toEqual([newest?.id, newest?.answeredAt]);
        if (newest?.correct === false) expect(card?.step).toBe(0);
      }
    }
  });
});
