import { isObject } from './codec.ts';

/** The owner of a record: the account's number, or none when it was made signed out. */
export type Owner = number | typeof NOBODY;
export const NOBODY = 'nobody';

/** One kept thing. `saved` is for the activity's definition to read. `keptAt` is epoch milliseconds. */
export type KeptRecord = { id: string; owner: Owner; activityId: string; keptAt: number; saved: unknown };

/** The sound of a kept thing. Bytes and not a Blob: some browsers lose a Blob that waits in a database. */
export type KeptRecording = { id: string; owner: Owner; bytes: ArrayBuffer; type: string };
/** `at` is epoch milliseconds; `revision` that of the library then, `from` the state before what this device sent in a row. */
export type SentMark = { id: string; owner: number; at: number; from?: number; revision: number };
/** `until` is epoch milliseconds. */
export type Lease = { name: string; holder: string; until: number };

/** Undefined for what cannot be read: it is left where it is and not shown. */
export function readKeptRecord(value: unknown): KeptRecord | undefined {
  if (!isObject(value)) return undefined;
  const { id, owner, activityId, keptAt, saved } = value;
  if (typeof id !== 'string' || typeof activityId !== 'string' || typeof keptAt !== 'number') return undefined;
  const isPerson = typeof owner === 'number' && Number.isSafeInteger(owner);
  if (owner !== NOBODY && !isPerson) return undefined;
  return { id, owner, activityId, keptAt, saved };
}
