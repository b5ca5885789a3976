import { RECORDING_TYPES, type Creation } from '#contracts/creations.ts';
import { toIso } from '../../core/days.ts';
import { readStoredItem } from './item.ts';
import type { CreationRow } from './queries.ts';
import { isSealed } from './sealing.ts';

/** A list has so much of each text, and so many entries of each list in a creation: its first lines. */
const LISTED = { characters: 1000, entries: 20 };

function shorten(value: unknown): unknown {
  if (typeof value === 'string') {
    // Not between the two halves of a character.
    return value.length <= LISTED.characters ? value : `${value.slice(0, LISTED.characters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
  }
  if (Array.isArray(value)) return value.slice(0, LISTED.entries).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, LISTED.entries)
      .map(([name, part]) => [name, shorten(part)]),
  );
}

export function toListedCreation(row: CreationRow, now: number): Creation {
  const whole = toCreation(row, now);
  const item = shorten(whole.item);
  return JSON.stringify(item) === JSON.stringify(whole.item) ? whole : { ...whole, item, shortened: true };
}

/** As its owner sees it: nothing of what is sealed. */
export function toCreation(row: CreationRow, now: number): Creation {
  const sealed = isSealed(row, now);
  const { version, item } = sealed ? { version: row.version, item: null } : readStoredItem(row.activity, row.version, row.item);
  const type = RECORDING_TYPES.find((known) => known === row.recording_type);
  return {
    id: row.id,
    activity: row.activity,
    version,
    item,
    shortened: false,
    saved_at: toIso(row.saved_at),
    kept_at: toIso(row.kept_at),
    updated_at: toIso(row.updated_at),
    revision: row.revision,
    title: row.title,
    sealed,
    opens_on: row.opens_on,
    mail_me: row.mail_me === 1,
    reply_to: row.reply_to,
    recording: type === undefined || row.recording_bytes === null ? null : { type, bytes: row.recording_bytes },
  };
}
