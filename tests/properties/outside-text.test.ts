import { describe, expect, it } from 'vitest';
import { findMarkdownProblem } from '#contracts/markdown.ts';
import { textDocument } from '#contracts/document.ts';
import { z } from '#contracts/zod.ts';
import { readSentMarkdown } from '#content/document/written.ts';
import { sanitizeArticle } from '#server/core/sanitize.ts';
import { findInFields } from '#server/modules/community/filter/filter.ts';
import { readLeet } from '#server/modules/community/filter/leet.ts';
import { toPlainText } from '#server/modules/community/filter/plain-text.ts';
import { isActiveDrawing } from '#server/modules/pictures/svg-check.ts';
import { anyText, fc } from '#tests/factories/property.ts';

const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u2003'), maxLength: 8 });
const odd = fc.constantFrom('\ufdfa', 'ﬃ', 'İ', 'é', 'e\u0301', '\u200d', '९', '𝟗', '⒜', '👩‍👩‍👧', 'की', '각', '½', '\ud800');
const text = fc.oneof(
  anyText(400),
  fc.array(fc.oneof(blanks, odd, fc.string({ maxLength: 12 })), { maxLength: 40 }).map((parts) => parts.join('')),
);

describe('a plain text', () => {
  it('has one blank between words, no more letters than three for a sign, and knows where each comes from', () => {
    fc.assert(
      fc.property(text, (original) => {
        const plain = toPlainText(original);
        expect(plain.text).not.toMatch(/\s\s/u);
        expect(plain.text.length).toBeLessThanOrEqual(3 * original.length);
        expect([plain.cased.length, plain.origins.length]).toEqual([plain.text.length, plain.text.length + 1]);
        for (const [at, origin] of plain.origins.entries()) expect(origin).toBeGreaterThanOrEqual(plain.origins[at - 1] ?? 0);
        expect(plain.origins.at(-1)).toBe(original.length);
        expect(readLeet(plain.text)).toHaveLength(plain.text.length);
      }),
    );
  });

  it('reads the digits of every script', () => {
    const zeros = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xbe6, 0xe50, 0xff10, 0x1d7ce, 0x1d7d8);
    fc.assert(
      fc.property(zeros, fc.array(fc.nat(9), { maxLength: 20 }), (zero, digits) => {
        expect(toPlainText(digits.map((digit) => String.fromCodePoint(zero + digit)).join('')).text).toBe(digits.join(''));
      }),
    );
  });
});

describe('what the filter finds', () => {
  it('lies inside the text, in order, and an address is found whatever stands in front of it', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (fields) => {
        const whole = fields.join('\n');
        let last = 0;
        for (const { start, end } of findInFields(fields)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(whole.length);
          last = start;
        }
        const kinds = findInFields([...fields, 'Write to kabir@example.com']).map(({ kind }) => kind);
        expect(kinds).toContain('email');
      }),
    );
  });
});

describe('Markdown that was sent', () => {
  const pieces = fc.constantFrom(
    '*',
    '**',
    '_',
    '`',
    '~~',
    '[',
    '](',
    ')',
    '!',
    '<b>',
    '</b>',
    '<',
    '> ',
    '- ',
    '1. ',
    '|',
    '\n',
    '\n\n',
    '&',
    '\\',
    'a',
    ' ',
    '# ',
  );
  it('is a document that its contract takes, or is refused in words', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(),
          fc.array(pieces, { maxLength: 200 }).map((list) => list.join('')),
        ),
        fc.integer({ min: 1, max: 30 }),
        (piece, times) => {
          const markdown = piece.repeat(times);
          const read = readSentMarkdown(markdown, sanitizeArticle);
          if ('problem' in read) expect(read.problem).toMatch(/^[A-Z].*\.$/);
          else expect(z.safeParse(textDocument, read.text).success).toBe(true);
          if (findMarkdownProblem(markdown) !== undefined) expect(read).toHaveProperty('problem');
        },
      ),
    );
  });
});

describe('a drawing', () => {
  const harmless = fc.constantFrom(
    '<rect/>',
    '<g>',
    '</g>',
    '<text>on = </text>',
    '<!-- a -->',
    '<style>a{}</style>',
    '<![CDATA[x]]>',
    ' ',
    'words',
    '&amp;',
  );
  const active = fc.constantFrom(
    '<script/>',
    '<g onload="a()"/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg"/>',
    '<a href="javascript:a()"/>',
    '<image href="https://elsewhere.test/a"/>',
    '<rect style="fill:u\\rl(//elsewhere.test)"/>',
    '<set attributeName="href"/>',
    '<foreignObject/>',
  );
  it('is refused wherever the program stands in it, and looked through whatever it is', () => {
    fc.assert(
      fc.property(fc.array(harmless, { maxLength: 20 }), active, fc.array(harmless, { maxLength: 20 }), (before, program, behind) => {
        expect(isActiveDrawing(`<svg>${before.join('')}${behind.join('')}</svg>`)).toBe(false);
        expect(isActiveDrawing(`<svg>${before.join('')}${program}${behind.join('')}</svg>`)).toBe(true);
      }),
    );
    fc.assert(fc.property(anyText(), (any) => void isActiveDrawing(any)));
  });
});
