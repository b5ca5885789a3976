import { describe, expect, it } from 'vitest';
import { emailField, nameField, newPasswordField } from '#contracts/accounts.ts';
import { findAddress, maskSecrets } from '#contracts/addresses.ts';
import { findPasswordProblem } from '#contracts/password-rules.ts';
import { z } from '#contracts/zod.ts';
import { isWorthReturningTo } from '#app/session/last-route.ts';
import { listWords } from '#contracts/fold-text.ts';
import { listSearchTerms } from '#server/database/search.ts';
import { foldMailbox, isSameMailbox } from '#server/core/mailbox.ts';
import { hasLongNumber } from '#server/modules/accounts/policy.ts';
import { anyText, fc } from '#tests/factories/property.ts';

/** Letters of two units, so that a cut may fall inside one. */
const wideWord = fc.string({ unit: fc.constantFrom('𐌰', '𠀀', 'a', 'é', '9'), minLength: 1, maxLength: 60, size: 'max' });

describe('the words of a search', () => {
  it('are few, short, whole, different, and nothing but letters and digits', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(2000),
          fc.array(wideWord, { maxLength: 12 }).map((list) => list.join(' ')),
        ),
        (text) => {
          const terms = listSearchTerms(text);
          expect(terms.length).toBeLessThanOrEqual(8);
          expect(new Set(terms).size).toBe(terms.length);
          for (const term of terms) {
            expect(term).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
            expect([...term].length).toBeLessThanOrEqual(40);
          }
        },
      ),
    );
  });

  it('are the same in capitals and with other spaces, and found again in their own text', () => {
    const word = fc.stringMatching(/^[a-z0-9]{0,11}[0-9]$/);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.constantFrom(' ', '  ', '\t', ', ', '"', ' - ', '\0'), (words, between) => {
        const terms = listSearchTerms(words.join(between));
        // The later of two equal words counts.
        expect(terms).toEqual([...new Set(words.toReversed())].toReversed());
        expect(listSearchTerms(words.join(between).toUpperCase())).toEqual(terms);
        expect(listWords(terms.join(' '))).toEqual(terms);
      }),
    );
  });
});

describe('an email address', () => {
  const read = (text: string) => z.safeParse(emailField, text);
  it('that is taken has one line, no space, and one form', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          anyText(),
          fc.tuple(anyText(10), fc.emailAddress()).map(([junk, email]) => `${junk}${email}`),
        ),
        (text) => {
          const result = read(text);
          if (!result.success) return;
          expect(result.data).toMatch(/^[^\s<>,;:"()\p{Cc}]+@[^\s<>,;:"()\p{Cc}@]+$/u);
          expect(result.data).toBe(result.data.trim().toLowerCase());
          expect(read(` ${result.data.toUpperCase()} `).data).toBe(result.data);
        },
      ),
    );
  });

  it('reaches one mailbox, whatever tag it has and whatever dots Gmail does not see', () => {
    const local = fc.stringMatching(/^[a-z]{2,10}$/);
    fc.assert(
      fc.property(
        local,
        fc.stringMatching(/^[a-z0-9.]{0,8}$/),
        fc.constantFrom('example.org', 'gmail.com', 'googlemail.com'),
        (name, tag, domain) => {
          const plain = `${name}@${domain}`;
          expect(isSameMailbox(plain, `${name}+${tag}@${domain}`.toUpperCase())).toBe(true);
          expect(foldMailbox(foldMailbox(plain))).toBe(foldMailbox(plain));
          expect(isSameMailbox(plain, `${name.slice(0, 1)}.${name.slice(1)}@${domain}`)).toBe(domain !== 'example.org');
          expect(isSameMailbox(plain, `x${plain}`)).toBe(false);
        },
      ),
    );
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        expect(foldMailbox(foldMailbox(text))).toBe(foldMailbox(text));
      }),
    );
  });
});

describe('a name', () => {
  const dangerous = fc.constantFrom(
    '<b>',
    'http://x.example',
    'a@b',
    'x.com ',
    'word.in ',
    '\u202e',
    '\r\n',
    '\0',
    '\ud800',
    '\u2028',
    'www.example.com/x',
  );
  it('holds nothing that a mail program would turn into something else', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(70),
          fc.tuple(anyText(10), dangerous, anyText(10)).map((parts) => parts.join('')),
        ),
        (text) => {
          const result = z.safeParse(nameField, text);
          if (!result.success) return;
          expect(result.data).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069<>@\\]|:\/\/|www\./iu);
          expect(result.data.isWellFormed()).toBe(true);
          expect([...result.data].length).toBeLessThanOrEqual(60);
          expect(result.data).toMatch(/[\p{L}\p{N}\p{S}]/u);
        },
      ),
    );
    const good = fc.constantFrom('Asha', 'आशा', 'Zoë', 'O’Neill', '李', 'Anne-Marie');
    fc.assert(
      fc.property(good, good, dangerous, (one, other, wrong) => {
        expect(z.safeParse(nameField, `${one} ${other}`).success).toBe(true);
        expect(z.safeParse(nameField, `${one}${wrong}${other}`).success).toBe(false);
      }),
    );
  });

  it('of a child holds no number to call, however it is spaced', () => {
    const digits = fc.array(fc.constantFrom('0', '7', '٣', '९'), { minLength: 5, maxLength: 12 });
    fc.assert(
      fc.property(digits, fc.constantFrom('', ' ', '-', '.', ' - '), (list, between) => {
        expect(hasLongNumber(`Call ${list.join(between)}`)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z ]{0,10}\d{0,4}[a-zA-Z ]{0,10}$/), (name) => {
        expect(hasLongNumber(name)).toBe(false);
      }),
    );
  });
});

describe('a new password', () => {
  const problemOf = (password: string) => findPasswordProblem(password, 'meera@example.org', (text) => text === 'password');
  it('is judged by its characters, not by its bytes', () => {
    fc.assert(
      fc.property(anyText(200), (text) => {
        const count = [...text].length;
        expect(z.safeParse(newPasswordField, text).success).toBe(count >= 10 && count <= 128);
        expect(['string', 'undefined']).toContain(typeof problemOf(text));
      }),
    );
  });

  it('is refused when it repeats itself, walks over the keyboard, holds the own name or dresses up a common one', () => {
    const piece = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(piece, fc.integer({ min: 10, max: 30 }), (text, count) => {
        expect(problemOf(text.repeat(count))).toBeDefined();
      }),
    );
    fc.assert(
      fc.property(anyText(20), anyText(20), (before, after) => {
        expect(problemOf(`${before}MEERA${after}`)).toBeDefined();
      }),
    );
    const dress = fc.stringMatching(/^[0-9!?.*-]{0,6}$/);
    fc.assert(
      fc.property(dress, dress, (before, after) => {
        expect(problemOf(`${before}PassWord${after}`)).toBeDefined();
      }),
    );
    const row = 'qwertyuiop';
    fc.assert(
      fc.property(fc.nat(9), fc.boolean(), (start, isBack) => {
        const walk = row.repeat(3).slice(start, start + 12);
        expect(problemOf(isBack ? [...walk].toReversed().join('') : walk)).toBeDefined();
      }),
    );
  });
});

describe('an address to come back to', () => {
  const bits = fc.constantFrom(
    '/',
    '\\',
    '//',
    'elsewhere.test',
    '.',
    '..',
    '@',
    ':',
    '\t',
    '\n',
    '%2f',
    '%5c',
    '?',
    '#',
    'https:',
    'javascript:',
    'library',
    '\u00a0',
  );
  it('stays on this site, as a browser reads it', () => {
    const home = 'https://here.test';
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(),
          fc.array(bits, { maxLength: 8 }).map((list) => list.join('')),
        ),
        (text) => {
          if (!isWorthReturningTo(text)) return;
          expect(new URL(text, `${home}/login`).origin).toBe(home);
          expect(text.startsWith('/')).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('in the log hides what follows a secret address, whatever its letters’ case', () => {
    const token = fc.stringMatching(/^[\w-]{20,43}$/);
    fc.assert(
      fc.property(
        token,
        fc.constantFrom('/guardian/', '/Guardian/', '/GUARDIAN/'),
        fc.constantFrom('', '/', '/x'),
        (secret, place, rest) => {
          expect(maskSecrets(`${place}${secret}${rest}`)).not.toContain(secret);
        },
      ),
    );
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(() => [findAddress(text), maskSecrets(text)]).not.toThrow();
      }),
    );
  });
});
