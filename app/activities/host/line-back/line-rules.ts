import type { TextFacts } from './text-facts.ts';

/** What an activity's rules get about a saved thing. */
export type Given<Item, Draft> = {
  item: Item;
  /** Saved before it in this tab, oldest first. */
  earlier: readonly Item[];
  /** As it was at the save. */
  draft: Draft;
  text: TextFacts;
};
/** Values for `{name}` in a line's words. */
export type Values = Readonly<Record<string, string | number>>;
/** Whether a rule holds, or the values its line names. A method's shape, so that a list of all activities can be typed. */
export type Rule<Item, Draft> = (given: Given<Item, Draft>) => boolean | Values;

/** How an activity picks its line back: plain TypeScript without a screen. Order and words are in `content/lines/`. */
export type LineRules<Item, Draft> = {
  readText(item: Item): string;
  /** About the writer's own life, so that a heavy word asks for silence. In made-up stories dragons may die. */
  isAboutOneself: boolean;
  rules: Readonly<Record<string, Rule<Item, Draft>>>;
};

/** Checks that the parts agree and lets the types be inferred. */
export function defineLine<Item, Draft>(rules: LineRules<Item, Draft>): LineRules<Item, Draft> {
  return rules;
}
