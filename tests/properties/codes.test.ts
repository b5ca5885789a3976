import { describe, expect, it } from 'vitest';
import { AppError } from '#server/core/app-error.ts';
import type { Visitor } from '#server/core/api-router.ts';
import { createBrowserMarks } from '#server/modules/people/browser-marks.ts';
import { isSigned, sign } from '#server/core/signing.ts';
import { computeCode, findStep, toBase32, toStep } from '#server/modules/accounts/totp.ts';
import { createActivityToken, readActivityToken } from '#server/modules/activity-log/activity-token.ts';
import { createCode, readCode } from '#server/modules/certificates/code.ts';
import { readCursor, writeCursor } from '#server/modules/creations/cursor.ts';
import { anyText, fc } from '#tests/factories/property.ts';

const NOW = Date.UTC(2026, 9, 25);
const changeOne = (text: string, place: number, by: string) => {
  const at = place % text.length;
  return text[at] === by ? undefined : text.slice(0, at) + by + text.slice(at + 1);
};
const sign64 = fc.constantFrom(...'ABCXYZabcxyz0189-_');

describe('the code of a certificate', () => {
  it('is read as people type it', () => {
    const typo = fc.constantFrom(
      (code: string) => code.toLowerCase(),
      (code: string) => code.replace(/(.{4})/g, '$1-'),
      (code: string) => ` ${code.replace(/(.{4})/g, '$1 ')}`,
      (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
      (code: string) => code.replaceAll('1', 'I'),
    );
    fc.assert(
      fc.property(fc.array(typo, { maxLength: 4 }), (typos) => {
        const code = createCode();
        expect(readCode(typos.reduce((text, apply) => apply(text), code))).toBe(code);
      }),
    );
  });

  it('is 16 letters and digits or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.stringMatching(/^[0-9A-Za-z -]{14,20}$/)), (text) => {
        expect(readCode(text) ?? '0'.repeat(16)).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
      }),
    );
  });
});

describe('a cursor', () => {
  it('leads back to where it was written', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), fc.uuid(), (storedAt, id) => {
        expect(readCursor(writeCursor({ storedAt, id }))).toEqual({ storedAt, id });
      }),
    );
  });

  it('of somebody’s own making is a page that does not exist, or a place like the rest', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(),
          anyText().map((text) => Buffer.from(text).toString('base64url')),
          fc.stringMatching(/^\d{10,25}\.[0-9a-f-]{36}$/).map((text) => Buffer.from(text).toString('base64url')),
        ),
        (text) => {
          try {
            expect(Number.isSafeInteger(readCursor(text).storedAt)).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(AppError);
          }
        },
      ),
    );
  });
});

describe('an activity token', () => {
  it('names its person for a day, and nothing else does', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), fc.integer({ min: 0, max: 2 * 86_400_000 }), fc.nat(), sign64, (userId, laterMs, place, by) => {
        const { token } = createActivityToken('secret', userId, NOW);
        expect(readActivityToken('secret', token, NOW + laterMs)).toBe(laterMs < 86_400_000 ? userId : undefined);
        expect(readActivityToken('another', token, NOW)).toBeUndefined();
        const changed = changeOne(token, place, by);
        // The last of 43 signs has two unused bits.
        if (changed !== undefined && place % token.length !== token.length - 1)
          expect(readActivityToken('secret', changed, NOW)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.oneof(anyText(120), fc.stringMatching(/^\d{1,12}\.\d{1,16}\.[\w-]{41,45}$/)), (text) => {
        expect(readActivityToken('secret', text, NOW)).toBeUndefined();
      }),
    );
  });
});

describe('the cookies', () => {
  /** A browser that keeps what it is given, and may change it. */
  function createBrowser(): { visitor: Visitor; jar: Map<string, string> } {
    const jar = new Map<string, string>();
    return {
      jar,
      visitor: { address: '', userAgent: '', readCookie: (name) => jar.get(name), setCookie: (name, value) => void jar.set(name, value) },
    };
  }
  const marks = createBrowserMarks({ secret: 'secret', now: () => NOW });

  it('mean nothing when somebody made them up', () => {
    const made = fc.oneof(anyText(150), fc.stringMatching(/^\d{1,17}\.[\w-]{1,43}\.[\w-]{43}$/));
    fc.assert(
      fc.property(made, made, made, fc.nat(1000), (age, child, known, userId) => {
        const { visitor, jar } = createBrowser();
        for (const [name, value] of [
          ['first_step', age],
          ['registered_here', child],
          ['known_browser', known],
        ] as const)
          jar.set(name, value);
        expect([marks.answeredUnderAge(visitor), marks.isChildsBrowser(visitor), marks.findKnownBrowser(visitor, userId)]).toEqual([
          false,
          false,
          undefined,
        ]);
      }),
    );
  });

  it('hold for what they were made for, and no longer when one sign is changed', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        sign64,
        fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 12 }),
        (place, by, userIds) => {
          const { visitor, jar } = createBrowser();
          marks.rememberAgeAnswer(visitor, 'under');
          for (const userId of userIds) marks.rememberKnownBrowser(visitor, userId);
          expect([marks.answeredUnderAge(visitor), marks.isChildsBrowser(visitor)]).toEqual([true, false]);
          // A family's browser knows eight accounts; a stranger's is none of them.
          expect(userIds.filter((userId) => marks.findKnownBrowser(visitor, userId) !== undefined)).toEqual(userIds.slice(-8));
          expect(marks.findKnownBrowser(visitor, 2e6)).toBeUndefined();
          const cookie = jar.get('first_step') ?? '';
          jar.set('registered_here', cookie);
          expect(marks.isChildsBrowser(visitor)).toBe(false);
          const changed = changeOne(cookie, place, by);
          if (changed === undefined) return;
          jar.set('first_step', changed);
          expect(marks.answeredUnderAge(visitor)).toBe(false);
        },
      ),
    );
  });

  it('are signed for one purpose', () => {
    fc.assert(
      fc.property(anyText(), anyText(), anyText(), (purpose, other, value) => {
        fc.pre(!purpose.includes('\n') && !other.includes('\n'));
        const signature = sign('secret', purpose, value);
        expect(isSigned('secret', purpose, value, signature)).toBe(true);
        expect(isSigned('secret', other, value, signature)).toBe(purpose.toWellFormed() === other.toWellFormed());
        expect(isSigned('secret', purpose, value, value)).toBe(false);
      }),
    );
  });
});

describe('the digits of the second step', () => {
  const secret = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes));
  it('are good for their half minute and its neighbours', () => {
    fc.assert(
      fc.property(secret, fc.integer({ min: -5, max: 5 }), (key, steps) => {
        const digits = computeCode(key, toStep(NOW));
        expect(digits).toMatch(/^\d{6}$/);
        const found = findStep(key, digits, NOW + steps * 30_000);
        // Another half minute may have the same digits by chance.
        if (Math.abs(steps) <= 1) expect(found).toBeDefined();
        else if (found !== undefined) expect(computeCode(key, found)).toBe(digits);
        expect(found === undefined || Math.abs(found - toStep(NOW + steps * 30_000)) <= 1).toBe(true);
      }),
    );
    fc.assert(
      fc.property(secret, anyText(), (key, text) => {
        expect(findStep(key, text, NOW) === undefined || /^\d{6}$/.test(text)).toBe(true);
      }),
    );
  });

  it('come from a key that is read back as it was written', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (key) => {
        const bits = [...toBase32(key)].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
        expect((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toEqual([...key]);
      }),
    );
  });
});
