import { expect, it } from 'vitest';
import { readCues, splitCue, toSpokenCue } from './cues.ts';

it('captions are read with their number, their seconds and their words', () => {
  const vtt =
    'WEBVTT\n\nNOTE not said\n\n1\n00:00:00.000 --> 00:00:06.500\nSay <i>in</i>\nhere.\n\n2\r\n01:01:06.500 --> 01:01:07.000 line:80%\r\nTom &amp; Lina.\r\n';
  expect(readCues(vtt)).toEqual([
    { id: '1', start: 0, end: 6.5, text: 'Say <i>in</i> here.' },
    { id: '2', start: 3666.5, end: 3667, text: 'Tom &amp; Lina.' },
  ]);
  expect(readCues('WEBVTT\n\n00:06.500 --> 00:07.000\nNo number.')).toEqual([{ id: '', start: 6.5, end: 7, text: 'No number.' }]);
});

it('a word that is talked about is a part of its own, and is said like the others', () => {
  const text = 'Many say <i>in</i>, and <b>the</b> word is <i>on</i> &lt;3.';
  expect(splitCue(text)).toEqual([
    { text: 'Many say ', isTalkedAbout: false },
    { text: 'in', isTalkedAbout: true },
    { text: ', and the word is ', isTalkedAbout: false },
    { text: 'on', isTalkedAbout: true },
    { text: ' <3.', isTalkedAbout: false },
  ]);
  expect(toSpokenCue(text)).toBe('Many say in, and the word is on <3.');
});
