import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseContent } from '#content/parse.ts';
import { helpTexts } from '#content/schemas.ts';
import { showHelp } from './shown-help.ts';

const FILE = path.resolve(import.meta.dirname, '../../../content/site/help.yaml');
const texts = parseContent('site/help.yaml', helpTexts, readFileSync(FILE, 'utf8'));

it('hands the page every line, and none of the notes for whoever publishes the site', () => {
  const shown = showHelp(texts);
  expect(shown.countries.map(({ id }) => id)).toEqual(texts.countries.map(({ id }) => id));
  expect(shown.countries.find(({ id }) => id === 'india')?.lines[0]).toEqual({
    name: 'Childline 1098',
    phone: '1098',
    for: expect.stringContaining('under 18'),
  });
  expect(JSON.stringify(shown)).not.toContain('how_checked');
  expect(JSON.stringify(shown)).not.toContain('"source"');
});

it('lists the countries by name, so that they can be found', () => {
  const names = texts.countries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

it.each(
  'argentina brazil china colombia egypt indonesia japan jordan malaysia mexico morocco nigeria pakistan peru philippines saudi-arabia singapore spain tanzania uganda united-arab-emirates'.split(
    ' ',
  ),
)('names somebody in %s, with the page it was found in and the word that it is still to be checked', (id) => {
  const lines = texts.countries.find((country) => country.id === id)?.lines ?? [];
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatchObject({ to_check: true, source: expect.stringMatching(/^https?:/) });
});

it('knows a way to write for those who must not be heard, in several countries', () => {
  expect(texts.countries.filter(({ lines }) => lines.some(({ write }) => write !== undefined)).length).toBeGreaterThanOrEqual(8);
});

it('tells people in Britain how to get help without speaking', () => {
  const britain = showHelp(texts).countries.find(({ id }) => id === 'united-kingdom');
  expect(britain?.emergency_note).toMatch(/999.*55/);
  expect(britain?.lines.find(({ name }) => name === 'Shout')).toMatchObject({ write: { href: 'sms:85258' } });
});
