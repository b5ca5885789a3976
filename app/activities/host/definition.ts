import type { ActivityAge, Pillar } from '#contracts/pillars.ts';
import type { z } from '#contracts/zod.ts';

/** How a saved item reads where only words are shown. */
export type Described = {
  title: string;
  text: string;
  /** What the text answers, if not the title. */
  question?: string;
};

/** What the library knows of a kind of creation: made in an activity, or a task of the course. */
export type CreationKind<Item> = {
  id: string;
  title: string;
  /** Missing for what is made in the course. */
  pillar?: Pillar;
  /** Of a saved item's shape. Raise it with every change and add an upgrade step. */
  version: number;
  itemSchema: () => z.core.$ZodType<Item>;
  /** `upgrades[n]` turns an item of version n into one of version n + 1. */
  upgrades: Readonly<Record<number, (old: unknown) => unknown>>;
  /** May be sealed until a day: even its writer can't read it before (docs/spec/product.md §6). */
  canBeSealed?: true;
  /**
   * How a saved item reads in a list: of creations, in the library. A method on purpose: a list of all kinds can then be
   * typed by what their items share.
   */
  describeItem(item: Item): Described;
  isSpoken?(item: Item): boolean;
};

/**
 * Everything the host knows of an activity except its screen (docs/spec/activities.md §1: id, icon, title, description, type,
 * ageGroup). `Item` is a saved thing, `Draft` one being made; both are plain data.
 */
export type ActivityDefinition<Item, Draft> = CreationKind<Item> & {
  /** Other names it is reached by, e.g. the hub's. */
  aliases: readonly string[];
  /** An emoji; shown as a picture whose alternative text is the character. */
  icon: string;
  description: string;
  type: string;
  ageGroup: ActivityAge;
  pillar: Pillar;
  /** Listed in its section of the hub (docs/spec/platform.md §3, practice activities), under its first alias if any. */
  isPractice: boolean;
  draftSchema: () => z.core.$ZodType<Draft>;
  emptyDraft: Draft;
};

/** Checks that the fields agree and lets the types be inferred. */
export function defineActivity<Item, Draft>(definition: ActivityDefinition<Item, Draft>): ActivityDefinition<Item, Draft> {
  return definition;
}
