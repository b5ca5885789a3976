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
const SPREAD = DETECTORS.filter(([kind]) => kind === 'phone');

function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

const CHARACTERS_MAX = 20_000;

function findPlain(original: string, detectors: typeof DETECTORS): Finding[] {
  const plain = toPlainText(original);
  const toOriginal = ({ start, end }: Span): Span => ({
    start: plain.origins[start] ?? 0,
    // Up to where the next character begins, so that what is invisible between goes along.
    end: plain.origins[end] ?? original.length,
  });
  return detectors.flatMap(([kind, detect]) => joinSpans(detect(plain).map(toOriginal)).map((span) => ({ kind, ...span })));
}

/**
 * What to look at first in what someone typed into these fields; places are those of the fields joined by line breaks. Refuses
 * nothing: a moderator reads every work (docs/safety/wall-filter.md).
 */
export function findInFields(fields: readonly string[]): Finding[] {
  const whole = fields.join('\n');
  const text = whole.slice(0, CHARACTERS_MAX);
  const found: Finding[] = [];
  let at = 0;
  for (const field of fields) {
    // One field never ends what another began: a theme is not the name of the school in the story below it.
    const own = findPlain(field.slice(0, Math.max(0, text.length - at)), DETECTORS);
    for (const { kind, start, end } of own) found.push({ kind, start: at + start, end: at + end });
    at += field.length + 1;
  }
  // A number may be spread over many lines, and so may words of harm.
  const phones = fields.length > 1 ? findPlain(text, SPREAD) : [];
  const spans = joinSpans([...found.filter(({ kind }) => kind === 'phone'), ...phones]).map((span) => ({
    kind: 'phone' as const,
    ...span,
  }));
  const harm = joinSpans(findHarm(text)).map((span) => ({ kind: 'harm' as const, ...span }));
  const unread = whole.length > text.length ? [{ kind: 'unread' as const, start: text.length, end: whole.length }] : [];
  const others = found.filter(({ kind }) => kind !== 'phone');
  return [...others, ...spans, ...harm, ...unread].toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** The same for a text of one field. */
export const findInText = (original: string): Finding[] => findInFields([original]);
