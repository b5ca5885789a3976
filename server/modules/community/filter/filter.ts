import type { FindingKind } from '#contracts/community-words.ts';
import { findEmails, findHandles, findLinks } from './contacts.ts';
import type { Detector, Finding, Span } from './finding.ts';
import { findFullNames } from './full-names.ts';
import { findHarm } from './harm.ts';
import { findPhones } from './phone-numbers.ts';
import { findAddresses, findSchools } from './places.ts';
import { toPlainText } from './plain-text.ts';
import { findRude } from './rude-words.ts';

export type { Finding } from './finding.ts';

export const DETECTORS: readonly (readonly [FindingKind, Detector])[] = [
  ['email', findEmails],
  ['phone', findPhones],
  ['link', findLinks],
  ['handle', findHandles],
  ['address', findAddresses],
  ['school', findSchools],
  ['name', findFullNames],
  ['rude', findRude],
];

function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

/** What to look at first, in text order. Refuses nothing: a moderator reads every work (docs/safety/wall-filter.md). */
export function findInText(original: string): Finding[] {
  const plain = toPlainText(original);
  const toOriginal = ({ start, end }: Span): Span => ({
    start: plain.origins[start] ?? 0,
    // Up to where the next character begins, so that what is invisible between goes along.
    end: plain.origins[end] ?? original.length,
  });
  const found = DETECTORS.flatMap(([kind, detect]) => joinSpans(detect(plain).map(toOriginal)).map((span) => ({ kind, ...span })));
  const harm = joinSpans(findHarm(original)).map((span) => ({ kind: 'harm' as const, ...span }));
  return [...found, ...harm].toSorted((a, b) => a.start - b.start || a.end - b.end);
}
