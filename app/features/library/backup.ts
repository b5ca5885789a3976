import { z } from '#contracts/zod.ts';
import { findCreationKind } from '../../activities/definitions.ts';
import { readSavedItem } from '../../activities/host/saved-item.ts';
import type { LocalCreation, LocalRecording, Owner } from '../../device/local-creation.ts';

export const BACKUP_FILE_NAME = 'threeseas-kept-things.json';
const FORMAT = 'threeseas-kept-things';
const VERSION = 1;
/** Far more than a device holds; a larger file is something else. */
export const BACKUP_BYTES_MAX = 200 * 1024 * 1024;

type Thing = { record: LocalCreation; recording?: LocalRecording };

const sound = z.object({ type: z.string(), base64: z.string() });
const backup = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  things: z.array(
    z.object({ id: z.string(), activity: z.string(), kept_at: z.number(), saved: z.unknown(), recording: z.optional(sound) }),
  ),
});

const CHUNK = 0x80_00;
function toBase64(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes);
  let text = '';
  for (let start = 0; start < view.length; start += CHUNK) text += String.fromCharCode(...view.subarray(start, start + CHUNK));
  return btoa(text);
}

export function writeBackup(things: readonly Thing[]): string {
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    things: things.map(({ record, recording }) => ({
      id: record.id,
      activity: record.activityId,
      kept_at: record.keptAt,
      saved: record.saved,
      ...(recording === undefined ? {} : { recording: { type: recording.type, base64: toBase64(recording.bytes) } }),
    })),
  });
}

function readSound(given: z.infer<typeof sound> | undefined, id: string, owner: Owner): { recording?: LocalRecording } {
  if (given === undefined) return {};
  try {
    const bytes = Uint8Array.from(atob(given.base64), (character) => character.charCodeAt(0)).buffer;
    return { recording: { id, owner, bytes, type: given.type } };
  } catch {
    return {};
  }
}

/** A backup file's things, checked by their definitions. `unreadable` counts unknown ones. Undefined for other files. */
export function readBackup(text: string, owner: Owner): { things: Thing[]; unreadable: number } | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const file = z.safeParse(backup, parsed);
  if (!file.success) return undefined;
  const things = file.data.things.flatMap(({ id, activity, kept_at, saved, recording }): Thing[] => {
    const definition = findCreationKind(activity);
    const read = definition === undefined ? undefined : readSavedItem(definition, saved);
    if (definition === undefined || read === undefined) return [];
    return [{ record: { id, owner, activityId: definition.id, keptAt: kept_at, saved: read }, ...readSound(recording, id, owner) }];
  });
  return { things, unreadable: file.data.things.length - things.length };
}
