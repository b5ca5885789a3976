// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { onDemand, z } from '#contracts/zod.ts';
import { defineActivity } from './definition.ts';
import { createWorkStore } from './work-store.ts';

/** Version 1 called the text `words`; version 2 calls it `text`. */
const words = onDemand(() => z.object({ text: z.string() }));
const definition = defineActivity({
  id: 'sample',
  aliases: [],
  icon: '🎡',
  title: 'Sample',
  description: 'For tests',
  type: 'sample',
  ageGroup: 'kids',
  pillar: 'creativity',
  isPractice: true,
  version: 2,
  itemSchema: words,
  upgrades: { 1: (old) => ({ text: (old as { words: string }).words }) },
  draftSchema: words,
  emptyDraft: { text: '' },
  describeItem: (item) => ({ title: 'Sample', text: item.text }),
});
const KEY = 'activity:sample';

beforeEach(() => sessionStorage.clear());

describe('work store', () => {
  it('is what the server drew while nothing lies in the tab, so that React does not draw the activity once more', () => {
    const store = createWorkStore(definition);
    expect(store.get()).toBe(store.getEmpty());
    store.change((before) => ({ ...before, draft: { text: 'a' } }));
    expect(store.get()).not.toBe(store.getEmpty());
  });

  it('writes through to session storage and is read again after a reload', () => {
    const store = createWorkStore(definition);
    store.change((before) => ({ ...before, draft: { text: 'half a story' } }));
    expect(createWorkStore(definition).get().draft).toEqual({ text: 'half a story' });
  });

  it('upgrades items of an earlier version', () => {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ draft: { text: '' }, items: [{ id: 'a', savedAt: 1, version: 1, item: { words: 'old' } }] }),
    );
    expect(createWorkStore(definition).get().items).toEqual([{ id: 'a', savedAt: 1, version: 2, item: { text: 'old' } }]);
  });

  it.each(['not json', 'null', '{"draft":{"text":7},"items":[{"id":"a"},{"id":"b","savedAt":1,"version":9,"item":5}]}'])(
    'treats unreadable storage as empty: %s',
    (raw) => {
      sessionStorage.setItem(KEY, raw);
      expect(createWorkStore(definition).get()).toEqual({ draft: { text: '' }, items: [] });
    },
  );

  it('tells listeners, until they leave', () => {
    const store = createWorkStore(definition);
    let calls = 0;
    const leave = store.subscribe(() => {
      calls += 1;
    });
    store.change((before) => ({ ...before, draft: { text: 'a' } }));
    leave();
    store.change((before) => ({ ...before, draft: { text: 'b' } }));
    expect(calls).toBe(1);
  });
});
