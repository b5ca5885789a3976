import { describe, expect, it } from 'vitest';
import { decideAtEnd, findCue, findEnded } from './pace.ts';

const cues = [
  { id: '1', startTime: 0, endTime: 6 },
  { id: '2', startTime: 6, endTime: 13 },
  { id: '3', startTime: 13, endTime: 20 },
];
const ended = (before: number, now: number) => findEnded(cues, before, now)?.id;

it('a caption stands from its start up to its end', () => {
  expect([0, 5.99, 6, 19.9].map((time) => findCue(cues, time)?.id)).toEqual(['1', '1', '2', '3']);
  expect(findCue(cues, 20)).toBeUndefined();
});

describe('the end of a caption', () => {
  it('is met once while the film plays, and its own picture still stands there', () => {
    expect(ended(12.7, 12.8)).toBeUndefined();
    expect(ended(12.85, 12.95)).toBe('2');
    // Played on from where it waited.
    expect(ended(12.95, 13.05)).toBeUndefined();
  });
  it('is the first one after a long pause of the clock', () => expect(ended(5, 14)).toBe('1'));
  it('comes again when the film is played again, and not for whoever jumps past it', () => {
    expect(ended(0, 5.95)).toBe('1');
    expect(ended(14, 14.1)).toBeUndefined();
    expect(ended(12.9, 12.9)).toBeUndefined();
  });
});

describe('what a film does there', () => {
  const isStop = (id: string) => id === '2';
  it('plays on where nothing waits', () => expect(decideAtEnd('1', undefined, isStop)).toBe('play on'));
  it('asks at a stop', () => expect(decideAtEnd('2', undefined, isStop)).toBe('ask'));
  it('lets the voice come to its end first, at a stop too', () => {
    expect(decideAtEnd('1', '1', isStop)).toBe('wait for the voice');
    expect(decideAtEnd('2', '2', isStop)).toBe('wait for the voice');
  });
  it('does not wait for a voice that is further on', () => expect(decideAtEnd('1', '2', isStop)).toBe('play on'));
});
