import { expect, it } from 'vitest';
import { parseCountry } from './help-country.ts';

it('reads back an id that the page has kept', () => {
  expect(parseCountry('new-zealand')).toBe('new-zealand');
});

it.each([undefined, '', 'India!', '<b>', 'x'.repeat(41)])('treats %j as no choice', (raw) => {
  expect(parseCountry(raw)).toBeUndefined();
});
