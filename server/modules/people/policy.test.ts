import { describe, expect, it } from 'vitest';
import {
  canStore,
  computeAge,
  findBirthSpan,
  findConsentSpan,
  getAgeGroup,
  getConsentState,
  isPlausibleAge,
  needsConsent,
  parseBirthDate,
} from './policy.ts';

const at = (text: string) => Date.parse(text);

describe('parseBirthDate', () => {
  it('begins with the year 1000', () => expect(parseBirthDate('1000-01-01')).toEqual({ year: 1000, month: 1, day: 1 }));
  it('knows real days', () => expect(parseBirthDate('2016-02-29')).toEqual({ year: 2016, month: 2, day: 29 }));
  it.each(['2015-02-29', '2016-13-01', '2016-00-10', '2016-04-31', '0001-01-01', '0999-12-31', 'x', ''])('refuses %s', (text) => {
    expect(parseBirthDate(text)).toBeUndefined();
  });
});

describe('computeAge', () => {
  const birth = { year: 2008, month: 6, day: 15 };
  it.each([
    ['2026-06-14T23:59:59Z', 17],
    // A later day of an earlier month.
    ['2026-05-20T12:00:00Z', 17],
    ['2026-06-15T00:00:00Z', 18],
    // Still the 14th in UTC, whatever the local clock shows.
    ['2026-06-15T01:00:00+05:30', 17],
    ['2008-01-01T00:00:00Z', -1],
  ])('at %s is %i', (now, age) => expect(computeAge(birth, at(now))).toBe(age));

  it('has a birthday on 29 February on 1 March of other years', () => {
    const leap = { year: 2008, month: 2, day: 29 };
    expect(computeAge(leap, at('2026-02-28T12:00:00Z'))).toBe(17);
    expect(computeAge(leap, at('2026-03-01T00:00:00Z'))).toBe(18);
  });
});

it('takes ages from 3 to 120', () => expect([2, 3, 120, 121].map(isPlausibleAge)).toEqual([false, true, true, false]));

describe('consent', () => {
  const born = { birth_year: 2008, birth_month: 6 };
  const rule = (now: string, consentAge = 18) => ({ consentAge, now: at(now) });

  it('is needed until the month of the birthday is over', () => {
    const child = { ...born, consent: 'waiting' } as const;
    expect(needsConsent(child, rule('2026-06-20T00:00:00Z'))).toBe(true);
    expect(needsConsent(child, rule('2026-07-01T00:00:00Z'))).toBe(false);
    expect(getConsentState(child, rule('2026-07-01T00:00:00Z'))).toBe('not_needed');
  });

  it('stays unneeded for who was of age by the exact date', () => {
    expect(needsConsent({ ...born, consent: 'not_needed' }, rule('2026-06-20T00:00:00Z'))).toBe(false);
  });

  it('is asked for again when the threshold is raised above somebody', () => {
    const teen = { ...born, consent: 'not_needed' } as const;
    expect(getConsentState(teen, rule('2024-01-01T00:00:00Z', 13))).toBe('not_needed');
    expect(getConsentState(teen, rule('2024-01-01T00:00:00Z', 18))).toBe('waiting');
  });

  it.each([
    ['not_needed', false],
    ['waiting', false],
    ['given', true],
    ['declined', false],
    ['withdrawn', false],
  ] as const)('%s for a child means storing: %s', (consent, allowed) => {
    expect(canStore({ ...born, consent }, rule('2020-01-01T00:00:00Z'))).toBe(allowed);
  });

  it('is no matter for grown-ups and for staff', () => {
    expect(canStore({ ...born, consent: 'declined' }, rule('2030-01-01T00:00:00Z'))).toBe(true);
    expect(canStore({ birth_year: null, birth_month: null, consent: 'not_needed' }, rule('2026-01-01T00:00:00Z'))).toBe(true);
  });
});

it.each([
  [2014, 'kids'],
  [2013, 'teens'],
  [2009, 'teens'],
  [2008, 'adults'],
] as const)('born in January %i is in the group %s', (birth_year, group) => {
  expect(getAgeGroup({ birth_year, birth_month: 1 }, at('2026-11-21T00:00:00Z'))).toBe(group);
});

it.each([
  { birth_year: 2020, birth_month: null },
  { birth_year: null, birth_month: 5 },
])('half a month of birth says nothing about an age', (birth) => {
  const now = at('2026-11-21T00:00:00Z');
  expect(getAgeGroup(birth, now)).toBeUndefined();
  expect(needsConsent({ ...birth, consent: 'waiting' }, { consentAge: 18, now })).toBe(false);
});

describe('birth months for lists', () => {
  const days = ['2026-01-01', '2026-01-31', '2026-02-28', '2026-03-30', '2026-03-31', '2026-12-31'].map(at);
  /** Every birth month of 25 years. */
  const months = Array.from({ length: 300 }, (_, index) => {
    const birth_month = (index % 12) + 1;
    const birth_year = 2002 + Math.floor(index / 12);
    return { birth_year, birth_month, months: birth_year * 12 + birth_month };
  });

  it('have the same age group as each account by itself', () => {
    for (const now of days) {
      for (const group of ['kids', 'teens', 'adults'] as const) {
        const { from, to } = findBirthSpan(group, now);
        const inSpan = months.filter((born) => born.months >= from && born.months <= to);
        expect(inSpan).toEqual(months.filter((born) => getAgeGroup(born, now) === group));
      }
    }
  });

  it('need consent as each account by itself does', () => {
    for (const now of days) {
      for (const consentAge of [13, 16, 18]) {
        const { asked, unasked } = findConsentSpan({ consentAge, now });
        const needing = (consent: 'waiting' | 'not_needed') =>
          months.filter((born) => needsConsent({ ...born, consent }, { consentAge, now }));
        expect(months.filter((born) => born.months >= asked)).toEqual(needing('waiting'));
        expect(months.filter((born) => born.months >= unasked)).toEqual(needing('not_needed'));
      }
    }
  });
});
