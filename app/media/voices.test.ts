import { expect, test } from 'vitest';
import { listLocalVoices } from './voices.ts';

const voice = (lang: string, localService: boolean) => ({ lang, localService });

test('only voices on the device are used', () => {
  expect(listLocalVoices([voice('en-IN', false), voice('en-GB', false)])).toEqual([]);
  expect(listLocalVoices([voice('en-IN', false), voice('en-US', true)])).toEqual([voice('en-US', true)]);
});

test('an Indian accent comes first, and other languages never', () => {
  const langs = (...all: string[]) => listLocalVoices(all.map((lang) => voice(lang, true))).map(({ lang }) => lang);
  expect(langs('en-US', 'en_IN')).toEqual(['en_IN', 'en-US']);
  expect(langs('hi-IN', 'en-AU')).toEqual(['en-AU']);
});
