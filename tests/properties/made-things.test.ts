import { describe, expect, it } from 'vitest';
import { CREATION_KINDS } from '#app/activities/definitions.ts';
import { givenAnswer } from '#contracts/questions.ts';
import { z } from '#contracts/zod.ts';
import { listCourseSeeds } from '#content/course.server.ts';
import { isSameAnswer, listWords, normalizeAnswer } from '#content/scoring/text.ts';
import { markAnswer } from '#content/scoring/mark.ts';
import { AppError } from '#server/core/app-error.ts';
import { sanitizeArticle, toPlainText } from '#server/core/sanitize.ts';
import { checkItem, readStoredItem, toSearchText } from '#server/modules/creations/item.ts';
import { anyText, fc } from '#tests/factories/property.ts';

/** Any JSON, with some names that the definitions know. */
const anyItem = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, anyText(30), fc.double(), fc.integer(), fc.boolean(), fc.constant(null), tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 5 }),
  object: fc.dictionary(
    fc.oneof(fc.constantFrom('text', 'title', 'words', 'answers', 'kind', 'color', 'entries', 'name', '__proto__'), anyText(8)),
    tie('value'),
    { maxKeys: 6 },
  ),
})).value;

describe('a thing that was made in an activity', () => {
  it.each(CREATION_KINDS.map((kind) => [kind.id, kind] as const))(
    '%s: whatever is sent, it is what the definition says, or refused in words',
    (_id, definition) => {
      fc.assert(
        fc.property(anyItem, fc.integer({ min: -2, max: definition.version + 1 }), (item, version) => {
          try {
            const kept = checkItem(definition, { version, item });
            expect(z.safeParse(definition.itemSchema(), kept.item).success).toBe(true);
            expect(kept.version).toBe(definition.version);
            expect(typeof toSearchText(definition, kept.item, null)).toBe('string');
          } catch (error) {
            expect(error).toBeInstanceOf(AppError);
          }
        }),
      );
    },
  );

  it('that was stored once is read without an error, whatever it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('gone', ...CREATION_KINDS.map(({ id }) => id)),
        anyItem,
        fc.integer({ min: -1, max: 3 }),
        (activity, item, version) => {
          expect(readStoredItem(activity, version, JSON.stringify(item ?? null))).toHaveProperty('item');
        },
      ),
    );
  });
});

describe('an answer to a question of the course', () => {
  const items = listCourseSeeds().flatMap((seed) => seed.read().items);
  const byKind = [...Map.groupBy(items, ({ kind }) => kind).values()].map((list) => list[0]).filter((item) => item !== undefined);
  const texts = anyText(60);
  const given = fc.oneof(texts, fc.array(texts, { maxLength: 20 }), fc.dictionary(texts, texts, { maxKeys: 20 }));

  it('of any shape is marked, or says that it is not of this kind', () => {
    fc.assert(
      fc.property(fc.constantFrom(...byKind), given, (item, answer) => {
        const marking = markAnswer(item, z.parse(givenAnswer, answer));
        if (marking === undefined) return;
        expect(marking.answer.length).toBeGreaterThan(0);
        expect([true, false, null]).toContain(marking.correct);
      }),
      { numRuns: 1000 },
    );
  });

  it('is compared without its capitals, spare spaces and the mark at its end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('.', '!', '?!', ' ...', ''),
        fc.constantFrom(' ', '  ', '\t', '\n'),
        (words, end, between) => {
          expect(isSameAnswer(words.join(' '), `${between}${words.join(between).toUpperCase()}${end}`)).toBe(true);
          expect(listWords(words.join(between))).toEqual(words);
          expect(isSameAnswer(words.join(' '), [...words, 'x'].join(' '))).toBe(false);
        },
      ),
    );
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(normalizeAnswer(normalizeAnswer(text))).toBe(normalizeAnswer(text));
      }),
    );
  });
});

describe('an article', () => {
  const tag = fc.constantFrom(
    '<p>',
    '<a style="color:red" id=main class=y href="/x">',
    '<p onclick=x style=y>',
    '</p>',
    '<script>',
    '</script>',
    '<img src=x onerror=y>',
    '<a href="javascript:x">',
    '<svg><style>',
    '<math>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<h1>',
    '<iframe srcdoc="',
    '">',
    '<noscript>',
    '<template>',
    '<table><td>',
    '&lt;script&gt;',
    '<a href="https://x.example">',
  );
  const html = fc.array(fc.oneof(tag, anyText(12)), { maxLength: 12 }).map((list) => list.join(''));
  it('has nothing left that runs or calls another site, whether it is cleaned once or twice', () => {
    fc.assert(
      fc.property(html, (text) => {
        const clean = sanitizeArticle(text);
        for (const written of [clean, sanitizeArticle(clean)]) {
          expect(written).not.toMatch(/<(?:script|style|svg|math|iframe|template|noscript|object|embed|form|input|link|meta|base)\b/i);
          expect(written).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc|srcset|id|class|name)\s*=/i);
          expect(written).not.toMatch(/(?:href|src)="(?!https?:|mailto:|\/|#|[^":]*")/i);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is found by the words that can be read in it, whatever signs they have', () => {
    const word = fc.constantFrom('<', '>', '&', '"', '&lt;', '&amp;', '&amp;lt;', '<p>', 'sea', "'", '1 < 2');
    const escape = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const text = words.join(' ');
        expect(toPlainText(sanitizeArticle(`<p>${escape(text)}</p><ul><li>end</li></ul>`)).trim()).toBe(`${text} end`.trim());
      }),
    );
  });
});
