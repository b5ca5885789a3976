import { RECORDING_TYPES, type Creation } from '#contracts/creations.ts';
import { toIso } from '../../core/days.ts';
import { readStoredItem } from './item.ts';
import type { CreationRow } from './queries.ts';
import { isSealed } from './sealing.ts';

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
