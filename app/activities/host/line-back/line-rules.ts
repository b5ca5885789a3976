import type { TextFacts } from './text-facts.ts';

/** What the rules of an activity are told about one saved thing. */
export type Given<Item, Draft> = {
  item: Item;
  /** Saved before it in this tab, oldest first. */
  earlier: readonly Item[];
  /** As it was when the thing was saved. */
  draft: Draft;
  text: TextFacts;
};
/** What a line names, put in place of `{name}` in its words. */
export type Values = Readonly<Record<string, string | number>>;
/** Whether a rule holds, or what its line names. A method's shape, so that a list of all activities can be typed. */
export type Rule<Item, Draft> = (given: Given<Item, Draft>) => boolean | Values;

/** How an activity finds its line back: plain TypeScript, without a screen. The order and the words are in `content/lines/`. */
export type LineRules<Item, Draft> = {
  /** All words of a saved thing that its maker wrote. */
  readText(item: Item): string;
  /** The words are about the writer's own life, so that a heavy one among them asks for silence. In made-up stories dragons may die. */
  isAboutOneself: boolean;
  rules: Readonly<Record<string, Rule<Item, Draft>>>;
};

/** Checks that the parts agree and lets the types be inferred. */
export function defineLine<Item, Draft>(rules: LineRules<Item, Draft>): LineRules<Item, Draft> {
  return rules;
}
