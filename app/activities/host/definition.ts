import type { ActivityAge, Pillar } from '#contracts/pillars.ts';
import type { z } from '#contracts/zod.ts';

/** How a saved item reads where only words are shown. */
export type Described = {
  title: string;
  text: string;
  /** What the text answers, where it is not the title already. */
  question?: string;
};

/** Everything the library knows of one kind of thing that can be kept: what an activity makes, or a task of the course. */
export type KeptKind<Item> = {
  id: string;
  title: string;
  /** The sea it belongs to; missing for what is made in the course. */
  pillar?: Pillar;
  /** Of the shape of a saved item. Raise it with every change and add the step that upgrades the one before. */
  version: number;
  itemSchema: () => z.core.$ZodType<Item>;
  /** `upgrades[n]` turns an item of version n into one of version n + 1. */
  upgrades: Readonly<Record<number, (old: unknown) => unknown>>;
  /** May be sealed until a day: it can't be read before, not even by its writer (docs/spec/product.md §6). */
  canBeSealed?: true;
  /** How a saved item reads in a list: of kept things, in the library. */
  /** A method on purpose: a list of all kinds may then be typed by what every saved thing is. */
  describeItem(item: Item): Described;
  /** Whether its text was said aloud; without it, it was written. A method for the same reason. */
  isSpoken?(item: Item): boolean;
};

/**
 * Everything the host knows of an activity, without its screen (docs/spec/activities.md §1: id, icon, title, description, type,
 * ageGroup). `Item` is one saved thing, `Draft` what is being made; both are plain data.
 */
export type ActivityDefinition<Item, Draft> = KeptKind<Item> & {
  /** Other names under which it is reached, e.g. the hub's. */
  aliases: readonly string[];
  /** An emoji; shown as a picture whose alternative text is the character. */
  icon: string;
  description: string;
  type: string;
  ageGroup: ActivityAge;
  pillar: Pillar;
  /**
   * Stands among the exercises of its section in the hub (docs/spec/platform.md §3, practice activities), under its first alias if it has
   * one.
   */
  isPractice: boolean;
  draftSchema: () => z.core.$ZodType<Draft>;
  emptyDraft: Draft;
};

/** Checks that the fields agree and lets the types be inferred. */
export function defineActivity<Item, Draft>(definition: ActivityDefinition<Item, Draft>): ActivityDefinition<Item, Draft> {
  return definition;
}
