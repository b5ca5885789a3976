import { describe, expect, it } from 'vitest';
import { explainMicrophoneError, formatClock, getLevelAt, listLevels, measureLevel, pickRecordingType } from './recording-rules.ts';

describe('pickRecordingType', () => {
  it.each([
    [['audio/webm', 'audio/mp4'], 'audio/webm'],
    [['audio/mp4'], 'audio/mp4'],
    [['audio/ogg'], 'audio/ogg'],
    [[], undefined],
  ])('of %j takes %s', (supported: string[], type) => expect(pickRecordingType((name) => supported.includes(name))).toBe(type));
});

describe('explainMicrophoneError', () => {
  it.each([
    ['NotAllowedError', 'The microphone is off for this page. You can write what your puppet says.'],
    ['NotFoundError', 'No microphone was found. You can write what your puppet says.'],
    ['NotReadableError', 'Another program is using the microphone. Close it and try again. You can write what your puppet says.'],
    ['WhoKnowsError', 'The recording did not work. Try again. You can write what your puppet says.'],
  ])('%s', (name, words) => expect(explainMicrophoneError(name, 'You can write what your puppet says.')).toBe(words));
});

it.each([
  [0, '0:00'],
  [7999, '0:07'],
  [60_000, '1:00'],
  [75_000, '1:15'],
])('formats %i ms as %s', (ms, clock) => expect(formatClock(ms)).toBe(clock));

describe('levels', () => {
  const tone = (length: number, loudness: number) => Float32Array.from({ length }, (_, index) => loudness * Math.sin(index / 3));

  it('are 0 for silence and for nothing, 1 for a loud voice, and grow in between', () => {
    expect(measureLevel(new Float32Array(100))).toBe(0);
    expect(measureLevel(new Float32Array(0))).toBe(0);
    expect(measureLevel(tone(2000, 0.9))).toBe(1);
    expect(measureLevel(tone(2000, 0.01))).toBeLessThan(measureLevel(tone(2000, 0.05)));
  });

  it('follow a recording twenty times a second', () => {
    const samples = new Float32Array(16_000);
    samples.set(tone(8000, 0.9), 8000);
    const levels = listLevels(samples, 16_000);
    expect(levels).toHaveLength(20);
    expect(levels.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(getLevelAt(levels, 0.2)).toBe(0);
    expect(getLevelAt(levels, 0.75)).toBe(1);
    expect(getLevelAt(levels, 9)).toBe(0);
  });
});
