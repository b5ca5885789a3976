import type { GivenAnswer } from '#contracts/questions.ts';
import type { Item } from '../items.ts';
import { isSameAnswer, normalizeAnswer, startWithCapital } from './text.ts';
import { isList, isPairs, type Verdict } from './verdict.ts';

type Order = Extract<Item, { kind: 'order' }>;
type Match = Extract<Item, { kind: 'match' }>;
type Sort = Extract<Item, { kind: 'sort' }>;

export const sayOrder = (parts: readonly string[]) => startWithCapital(parts.join(' '));
export const sayPairs = (pairs: readonly (readonly [string, string])[]) => pairs.map(([one, other]) => `${one}: ${other}`).join('; ');

function countBeginning(given: readonly string[], right: readonly string[]): number {
  const end = right.findIndex((part, place) => normalizeAnswer(part) !== normalizeAnswer(given[place] ?? ''));
  return end < 0 ? right.length : end;
}

/** Whole orders are compared; of a wrong one the part is named up to which it is right. */
export function judgeOrder(item: Order, given: GivenAnswer): Verdict {
  if (!isList(given)) return undefined;
  const orders = [item.parts, ...item.also];
  const yours = sayOrder(given);
  if (orders.some((order) => isSameAnswer(order.join(' '), given.join(' ')))) return { correct: true, explanation: item.why, yours };
  const best = Math.max(...orders.map((order) => countBeginning(given, order)));
  const lead =
    best === 0 ? 'Look for the part that comes first.' : `It is right up to “${given[best - 1]}”. Look at what comes after that.`;
  return { correct: false, explanation: `${lead} ${item.why}`, yours };
}

export const listMatches = ({ pairs }: Match) => pairs.map(({ left, right }) => [left, right] as const);
export const listMembers = ({ groups }: Sort) => groups.flatMap(({ name, members }) => members.map((member) => [member, name] as const));
export const sayGroups = (names: readonly string[], pairs: readonly (readonly [string, string])[]) =>
  names
    .map((name) => [name, pairs.filter(([, group]) => group === name).map(([member]) => member)] as const)
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => `${name}: ${members.join(', ')}`)
    .join('; ');

type Pairs = readonly (readonly [string, string])[];
/** All have to be right; of a wrong answer it is said how many are, and where to look. */
function judgePairs(wanted: Pairs, given: GivenAnswer, why: string, say: (pairs: Pairs) => string): Verdict {
  if (!isPairs(given)) return undefined;
  const [names, values] = [new Set(wanted.map(([name]) => name)), new Set(wanted.map(([, value]) => value))];
  if (!Object.entries(given).every(([name, value]) => names.has(name) && (value === '' || values.has(value)))) return undefined;
  const read = (name: string) => (Object.hasOwn(given, name) ? (given[name] ?? '') : '');
  const wrong = wanted.filter(([name, value]) => read(name) !== value);
  const yours = say(wanted.map(([name]) => [name, read(name)] as const).filter(([, value]) => value !== ''));
  if (wrong.length === 0) return { correct: true, explanation: why, yours };
  const lead = `${wanted.length - wrong.length} of ${wanted.length} are in their place. Look at “${wrong[0]?.[0]}” again.`;
  return { correct: false, explanation: `${lead} ${why}`, yours };
}

export const judgeMatch = (item: Match, given: GivenAnswer): Verdict => judgePairs(listMatches(item), given, item.why, sayPairs);
export const judgeSort = (item: Sort, given: GivenAnswer): Verdict => {
  const names = item.groups.map(({ name }) => name);
  return judgePairs(listMembers(item), given, item.why, (pairs) => sayGroups(names, pairs));
};
