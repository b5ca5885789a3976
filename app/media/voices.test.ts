import { expect, test } from 'vitest';
import { chooseVoice } from './voices.ts';

const voice = (lang: string, localService: boolean) => ({ lang, localService });

test('only voices on the device are used', () => {
  expect(chooseVoice([voice('en-IN', false), voice('en-GB', false)])).toBeUndefined();
  expect(chooseVoice([voice('en-IN', false), voice('en-US', true)])).toEqual(voice('en-US', true));
});

test('an Indian accent comes first, and other languages never', () => {
  expect(chooseVoice([voice('en-US', true), voice('en_IN', true)])?.lang).toBe('en_IN');
  expect(chooseVoice([voice('hi-IN', true), voice('en-AU', true)])?.lang).toBe('en-AU');
  expect(chooseVoice([voice('hi-IN', true)])).toBeUndefined();
});
