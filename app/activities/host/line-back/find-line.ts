import type { LineText, LineTexts } from '#content/lines/schemas.ts';
import type { Given, LineRules, Values } from './line-rules.ts';
import { readFacts } from './text-facts.ts';
import { TEXT_RULES } from './text-rules.ts';
import { hasWordsOfHarm } from '../../../safety/words-of-harm.ts';
import { isHeavy } from './worry.ts';

/**
 * `harm`: what was saved tells of harm, so help is shown. `quiet`: heavy words, or harm before them, so nothing cheerful may
 * follow. `none`: no rule holds.
 */
export type FoundLine = { kind: 'line'; seen: string; next: string } | { kind: 'harm' } | { kind: 'quiet' } | { kind: 'none' };
type Saved<Item, Draft> = Pick<Given<Item, Draft>, 'item' | 'earlier' | 'draft'>;

const fill = (say: string, values: Values): string => say.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

type Spoken = { line: LineText; say: string };

function findFirst<Item, Draft>(
  given: Given<Item, Draft>,
  { rules }: LineRules<Item, Draft>,
  texts: readonly LineText[],
): Spoken | undefined {
  for (const line of texts) {
    const found = rules[line.rule]?.(given) ?? TEXT_RULES[line.rule]?.(given.text) ?? false;
    if (found !== false) return { line, say: fill(line.say, found === true ? {} : found) };
  }
  return undefined;
}

/** The first step that holds and was not said last time, or that one again where no other holds. */
function findNext<Item, Draft>(
  given: Given<Item, Draft>,
  lineRules: LineRules<Item, Draft>,
  texts: readonly LineText[],
): Spoken | undefined {
  let last: Spoken | undefined;
  for (const [place, item] of [...given.earlier, given.item].entries()) {
    const then = { ...given, item, earlier: given.earlier.slice(0, place), text: readFacts(lineRules.readText(item)) };
    const others = texts.filter((line) => line !== last?.line || line.again === true);
    last = findFirst(then, lineRules, others) ?? findFirst(then, lineRules, texts);
  }
  return last;
}

export function findLine<Item, Draft>(saved: Saved<Item, Draft>, lineRules: LineRules<Item, Draft>, texts: LineTexts): FoundLine {
  const { readText, isAboutOneself } = lineRules;
  const text = readFacts(readText(saved.item));
  if (hasWordsOfHarm(text.text)) return { kind: 'harm' };
  if (isAboutOneself && isHeavy(text)) return { kind: 'quiet' };
  // After words of harm, the next ones are not cheered either.
  if (saved.earlier.some((item) => hasWordsOfHarm(readText(item)))) return { kind: 'quiet' };
  const given = { ...saved, text };
  const seen = findFirst(given, lineRules, texts.seen)?.say;
  const next = findNext(given, lineRules, texts.next)?.say;
  return seen === undefined || next === undefined ? { kind: 'none' } : { kind: 'line', seen, next };
}
