import { describe, expect, it } from 'vitest';
import { findStarter, STARTERS } from './starters.ts';

describe('story starters', () => {
  it('are all different and complete', () => {
    expect(STARTERS.length).toBeGreaterThanOrEqual(6);
    expect(new Set(STARTERS.flatMap(({ id, text, handle, next }) => [id, text, handle, next])).size).toBe(STARTERS.length * 4);
    expect(STARTERS.every(({ text, handle, next }) => text.endsWith('.') && /[.?]$/.test(handle) && next.endsWith(' '))).toBe(true);
  });

  it('are found by id; without one the first stands there', () => {
    expect(findStarter('kitchen')?.id).toBe('kitchen');
    expect(findStarter(undefined)).toBe(STARTERS[0]);
  });
});
