import { afterEach, expect, it, vi } from 'vitest';
import { findOwnZone } from './own-zone.ts';

afterEach(() => vi.restoreAllMocks());

/** A browser that calls its zone this. */
function nameZone(timeZone: string | undefined) {
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolve(this: Intl.DateTimeFormat) {
    return { ...real.call(this), timeZone } as Intl.ResolvedDateTimeFormatOptions;
  });
}

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['Etc/Unknown', undefined],
  ['', undefined],
  [undefined, undefined],
  ['Sea/Bottom', undefined],
  ['nonsense', undefined],
])('a browser that calls its zone %j has %j', (given, expected) => {
  nameZone(given);
  expect(findOwnZone()).toBe(expected);
});

it('a browser that throws when it is asked has none', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => {
    throw new RangeError('Incorrect locale information provided');
  });
  expect(findOwnZone()).toBeUndefined();
});
