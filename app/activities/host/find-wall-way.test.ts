import { describe, expect, it } from 'vitest';
import { findWallWay } from './find-wall-way.ts';

const WALL = { works_left: 2, next_work_on: null };
const story = { creationId: 'tale', activity: 'story-spinner', status: WALL, mine: [] };

describe('the way of a creation to the wall', () => {
  it('is open for what can be shown, and for what was returned', () => {
    expect(findWallWay(story)).toEqual({ kind: 'show' });
    expect(findWallWay({ ...story, mine: [{ creation_id: 'tale', state: 'returned' }] })).toEqual({ kind: 'show' });
    expect(findWallWay({ ...story, mine: [{ creation_id: 'another', state: 'shown' }] })).toEqual({ kind: 'show' });
  });

  it('leads to “Your works” once it hangs there, waits, or was decided about', () => {
    for (const state of ['shown', 'waiting'] as const)
      expect(findWallWay({ ...story, mine: [{ creation_id: 'tale', state }] })).toEqual({ kind: 'sent', isUp: true });
    for (const state of ['hidden', 'sealed'] as const)
      expect(findWallWay({ ...story, mine: [{ creation_id: 'tale', state }] })).toEqual({ kind: 'sent', isUp: false });
  });

  it('names the day when the week’s works are used up', () => {
    const status = { works_left: 0, next_work_on: '2026-12-04' };
    expect(findWallWay({ ...story, status })).toEqual({ kind: 'later', day: '2026-12-04' });
  });

  it('does not exist for letters', () => {
    expect(findWallWay({ ...story, activity: 'future-letter' })).toBeUndefined();
  });

  it('stays open while nothing is known: the page behind it says what stands in the way', () => {
    expect(findWallWay({ ...story, status: undefined, mine: undefined })).toEqual({ kind: 'show' });
  });
});
