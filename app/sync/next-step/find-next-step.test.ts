import { describe, expect, it } from 'vitest';
import { findNextStep, type StepState } from './find-next-step.ts';

const PAGES = [
  { id: 11, name: 'Hello' },
  { id: 12, name: 'At home' },
  { id: 13, name: 'On the bus' },
];
const NEW: StepState = { who: 'person', age: 'teens', drafts: [], finished: [] };

describe('the next step', () => {
  it('is words that lie unsaved in this tab, before all else', () => {
    const step = findNextStep({ ...NEW, drafts: ['mirror-memoirs', 'story-spinner'], page: PAGES[0], pages: PAGES });
    expect(step).toEqual({ kind: 'draft', activity: 'mirror-memoirs', isBegun: true });
  });

  it('is the page of the course on which this device was last', () => {
    expect(findNextStep({ ...NEW, page: PAGES[1] })).toEqual({ kind: 'page', page: PAGES[1], isBegun: true });
  });

  it('is the page after the last finished one, on another device too', () => {
    expect(findNextStep({ ...NEW, finished: [11], pages: PAGES })).toEqual({ kind: 'page', page: PAGES[1], isBegun: true });
    expect(findNextStep({ ...NEW, finished: [12], pages: PAGES })).toMatchObject({ page: PAGES[2] });
    expect(findNextStep({ ...NEW, page: PAGES[0], finished: [11, 12], pages: PAGES })).toMatchObject({ page: PAGES[2] });
  });

  it('is a page that was left out, once the last one is finished', () => {
    expect(findNextStep({ ...NEW, finished: [12, 13], pages: PAGES })).toMatchObject({ page: PAGES[0] });
  });

  it('is no page that was taken out of the course', () => {
    expect(findNextStep({ ...NEW, page: { id: 99, name: 'Gone' }, pages: PAGES })).toEqual({ kind: 'course', isBegun: false });
  });

  it('is something to make for a child who has begun nothing, and the course for others', () => {
    expect(findNextStep({ ...NEW, age: 'kids' })).toEqual({ kind: 'activity', activity: 'story-spinner', isBegun: false });
    expect(findNextStep(NEW)).toEqual({ kind: 'course', isBegun: false });
    expect(findNextStep({ ...NEW, age: undefined, who: 'visitor' })).toEqual({ kind: 'course', isBegun: false });
  });

  it('starts anew when the whole course is finished', () => {
    expect(findNextStep({ ...NEW, finished: [11, 12, 13], pages: PAGES })).toEqual({ kind: 'course', isBegun: false });
  });

  it('says nothing of a person whose sign-in has ended by itself', () => {
    const left = { age: 'kids', drafts: ['story-spinner'], page: PAGES[1], finished: [11], pages: PAGES } as const;
    expect(findNextStep({ ...left, who: 'gone' })).toEqual({ kind: 'course', isBegun: false });
  });
});
