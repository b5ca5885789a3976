import { BY_LEARNER, writeUnitClaims } from './policy.ts';

/** Sentences of certificates before migration 078, which said as a fact what only the learner had said. */
const OF_A_PILLAR: readonly [RegExp, string][] = [
  [/^Read all (\d+) topics of this sea\.$/, `${BY_LEARNER}all $1 topics of this sea read.`],
  [/^Answered questions on each of the (\d+) topics rightly\.$/, `${BY_LEARNER}questions answered on each of the $1 topics.`],
  [/^Did these activities: (.+)\.$/s, `${BY_LEARNER}the activities $1.`],
];
const PERCENT = /^Answered (\d+) % of the quiz at its end rightly in the best try\.$/;
const LEVEL = /^The unit is written for level (.+) of the Common European Framework \(CEFR\)\.$/s;

/** The claims of a certificate of an earlier version in the words of today; others stay as they are. */
export function rewordClaims(claims: readonly string[], title: string | null): string[] {
  const find = (pattern: RegExp) => claims.map((claim) => pattern.exec(claim)?.[1]).find((found) => found !== undefined);
  const percent = find(PERCENT);
  if (title !== null && percent !== undefined) return writeUnitClaims({ name: title, level: find(LEVEL) ?? '' }, Number(percent));
  return claims.map((claim) => OF_A_PILLAR.reduce((text, [pattern, words]) => text.replace(pattern, words), claim));
}
