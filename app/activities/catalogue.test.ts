import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from '#contracts/zod.ts';
import { listActivityJourneys } from '#tests/browsers/activity-journeys.ts';
import { CATALOGUE, findActivity } from './catalogue.ts';
import { listPracticeIds } from './definitions.ts';

/** The fixed ids, types and age groups of docs/spec/activities.md §1. Later activities are not listed. */
const SPECIFIED: Record<string, { type: string; ageGroup: string }> = {
  'story-spinner': { type: 'spinner', ageGroup: 'kids' },
  'puppet-roleplay': { type: 'character', ageGroup: 'kids' },
  'superhero-you': { type: 'creator', ageGroup: 'kids' },
  'confidence-talk': { type: 'talk', ageGroup: 'kids' },
  'color-mood': { type: 'color', ageGroup: 'kids' },
  'what-if-journal': { type: 'journal', ageGroup: 'kids' },
  'expression-dice': { type: 'dice', ageGroup: 'kids' },
  'travel-adventure': { type: 'travel', ageGroup: 'kids' },
  'mirror-memoirs': { type: 'writing', ageGroup: 'teens' },
  'affirmation-slam': { type: 'affirmation', ageGroup: 'teens' },
  'if-i-were-monologue': { type: 'monologue', ageGroup: 'teens' },
  'personality-palette': { type: 'palette', ageGroup: 'teens' },
  'rewriting-beliefs': { type: 'beliefs', ageGroup: 'teens' },
  'persona-dice': { type: 'persona', ageGroup: 'teens' },
  'future-letter': { type: 'letter', ageGroup: 'teens' },
  'reflection-prompts': { type: 'reflection', ageGroup: 'teens' },
};

describe('the catalogue', () => {
  it('is walked in Firefox and WebKit, each activity', () => {
    expect(listActivityJourneys().map(({ path }) => path)).toEqual(CATALOGUE.map(({ definition }) => `/activities/${definition.id}`));
  });

  it('has no id or alias twice', () => {
    const names = CATALOGUE.flatMap(({ definition }) => [definition.id, ...definition.aliases]);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(0);
  });

  it('has all sixteen that are specified', () => {
    expect(CATALOGUE.map(({ definition }) => definition.id)).toEqual(expect.arrayContaining(Object.keys(SPECIFIED)));
  });

  it('offers in each section of the hub what the specification lists there', () => {
    // First and in this order; later ones follow.
    const first = (section: Parameters<typeof listPracticeIds>[0]) => listPracticeIds(section).slice(0, 4);
    expect(first('communication')).toEqual(['story-spinner', 'puppet-roleplay', 'superhero-creator', 'expression-dice']);
    expect(first('confidence')).toEqual(['confidence-talk', 'mirror-memoirs', 'affirmation-slam', 'if-i-were-monologue']);
    expect(first('creativity')).toEqual(['color-mood', 'what-if-journal', 'travel-adventure', 'personality-palette']);
    expect(first('vocabulary')).toEqual([]);
  });

  it('finds by id and by alias, and nothing else', () => {
    for (const activity of CATALOGUE) {
      for (const name of [activity.definition.id, ...activity.definition.aliases]) expect(findActivity(name)).toBe(activity);
    }
    expect(findActivity('no-such-thing')).toBeUndefined();
    expect(findActivity(undefined)).toBeUndefined();
  });
});

describe.each(CATALOGUE.map(({ definition }) => [definition.id, definition] as const))('%s', (id, definition) => {
  it('has the type and age group that the specification gives it, where it does', () => {
    expect({ type: definition.type, ageGroup: definition.ageGroup }).toEqual(SPECIFIED[id] ?? expect.anything());
  });

  it('starts from a draft that its own schema accepts', () => {
    expect(z.safeParse(definition.draftSchema(), definition.emptyDraft).success).toBe(true);
  });

  it('has an upgrade step from every earlier version', () => {
    const steps = Array.from({ length: definition.version - 1 }, (_, step) => typeof definition.upgrades[step + 1]);
    expect(steps.every((type) => type === 'function')).toBe(true);
  });

  it('has words to be found by, a folder, a screen and a drawn scene', () => {
    expect(definition.title.trim()).not.toBe('');
    expect(definition.description.length).toBeGreaterThan(20);
    expect(definition.icon.trim()).not.toBe('');
    expect(readdirSync(`app/activities/${id}`)).toEqual(expect.arrayContaining(['definition.ts', 'screen.tsx']));
    expect(readFileSync(`content/art/scenes/${id}.svg`, 'utf8')).toContain('<svg');
  });
});
