import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listCourseSeeds } from '#content/course.server.ts';
import { fileStem, parseContent } from '#content/parse.ts';
import { practiceFile } from '#content/practice/schemas.ts';
import { answerRight, answerWrong } from '#tests/factories/answers.ts';
import { countScore, markAnswer } from './mark.ts';
import { normalizeAnswer } from './text.ts';
import { toQuestion } from './to-question.ts';

const PRACTICE = path.resolve(import.meta.dirname, '../practice');
const practiceSets = readdirSync(PRACTICE)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({
    slug: `practice of ${fileStem(name)}`,
    items: parseContent(name, practiceFile, readFileSync(path.join(PRACTICE, name), 'utf8')).items,
  }));
const quizzes = [...listCourseSeeds().map((seed) => ({ slug: seed.slug, items: seed.read().items })), ...practiceSets];
const items = quizzes.flatMap((quiz) => quiz.items);
const byKind = [...Map.groupBy(items, ({ kind }) => kind)];

describe('every item of the course and of the practice', () => {
  it('there are all kinds of them, in every unit', () => {
    expect(byKind.length).toBe(9);
    expect(items.length).toBeGreaterThanOrEqual(12 * (4 * 3 + 10));
  });

  it.each(quizzes.filter((quiz) => quiz.items.length > 0))('$slug answered from its file has the full score', ({ items: quiz }) => {
    const markings = quiz.map((item) => markAnswer(item, answerRight(item)));
    expect(markings.filter((marking) => marking === undefined || marking.correct === false || marking.verdict === 'Check this')).toEqual(
      [],
    );
    const { score, max } = countScore(markings.filter((marking) => marking !== undefined));
    expect([score, max]).toEqual([max, quiz.filter(({ kind }) => kind !== 'own_sentence').length]);
  });

  it('every other accepted answer is accepted too', () => {
    for (const item of items) {
      const others =
        item.kind === 'mend'
          ? item.answers
          : item.kind === 'order'
            ? item.also
            : item.kind === 'gap'
              ? item.answers.flatMap((list, place) =>
                  list.map((answer) => item.answers.map(([first = ''], other) => (other === place ? answer : first))),
                )
              : [];
      for (const given of others) expect([item.id, given, markAnswer(item, given)?.correct]).toEqual([item.id, given, true]);
    }
  });

  it('a wrong answer is told from a right one and gets an explanation of its own', () => {
    for (const item of items) {
      const marking = markAnswer(item, answerWrong(item));
      expect([item.id, marking?.correct, marking?.verdict]).toEqual(
        item.kind === 'own_sentence' ? [item.id, null, 'Check this'] : [item.id, false, undefined],
      );
      expect(marking?.explanation.length, item.id).toBeGreaterThan(20);
      expect(marking?.explanation, item.id).not.toMatch(/\bwrong\.|incorrect|!/i);
      expect(marking?.yours, item.id).toBeTruthy();
    }
  });

  it('each expected slip is explained by its own words', () => {
    for (const item of items) {
      if (item.kind !== 'gap' || item.answers.length > 1) continue;
      for (const trap of item.traps) {
        const marking = markAnswer(item, [trap.answer]);
        expect([item.id, trap.answer, marking?.correct, marking?.explanation]).toEqual([item.id, trap.answer, false, trap.why]);
      }
    }
  });

  it('what the browser gets holds no explanation, no order and no pairing', () => {
    for (const item of items) {
      const question = toQuestion(item);
      const text = JSON.stringify(question);
      expect(text, item.id).not.toMatch(/"(?:why|correct|answers?|traps|pairs|also|sample|rules)":/);
      expect(toQuestion(item)).toEqual(question);
      if (question.kind === 'order' && item.kind === 'order') {
        const given = normalizeAnswer(question.parts.join(' '));
        expect([item.parts, ...item.also].map((parts) => normalizeAnswer(parts.join(' ')))).not.toContain(given);
        expect(question.parts.toSorted()).toEqual(item.parts.toSorted());
      }
      if (question.kind === 'match' && item.kind === 'match') {
        expect(question.rights).not.toEqual(item.pairs.map(({ right }) => right));
        expect(question.rights.toSorted()).toEqual(item.pairs.map(({ right }) => right).toSorted());
      }
    }
  });

  it('the right option stands in every place about as often', () => {
    const places = [0, 0, 0];
    for (const item of items) {
      const question = toQuestion(item);
      if (question.kind !== 'choose_one' || question.options.length !== 3) continue;
      const place = question.options.findIndex(({ id }) => id === answerRight(item));
      places[place] = (places[place] ?? 0) + 1;
    }
    const total = places.reduce((sum, count) => sum + count, 0);
    for (const count of places) expect(count / total).toBeGreaterThan(0.15);
  });
});
