import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillCounts } from './counts.ts';
import { listLessonIds } from './lessons/list-ids.ts';

describe('numbers in texts', () => {
  const fill = (text: string) => fillCounts(text, { otherLessons: 28, units: 12 });

  it('count the topics of the hub and the lessons beside them as lessons', () => {
    expect(fill('$topics topics, $lessons lessons')).toBe('27 topics, 55 lessons');
  });

  it('are words up to twenty, with a capital at the beginning of a sentence', () => {
    expect(fill('$Units units and $films films')).toBe('Twelve units and eight films');
  });

  it('refuse a name that counts nothing', () => {
    expect(() => fill('$islands')).toThrow('$islands counts nothing');
  });

  it('leave out no lesson file', () => {
    const files = readdirSync('content/lessons').filter((name) => name.endsWith('.yaml'));
    expect(listLessonIds()).toHaveLength(files.length);
  });
});
