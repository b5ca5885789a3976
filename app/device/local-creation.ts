import { isObject } from './codec.ts';

/** The account's number, or none when made signed out. */
export type Owner = number | typeof NOBODY;
export const NOBODY = 'nobody';

/** `saved` is for the activity's definition to read. `keptAt` is epoch milliseconds. */
export type LocalCreation = { id: string; owner: Owner; activityId: string; keptAt: number; saved: unknown };

/** A creation's sound. Bytes, as some browsers lose a Blob stored in a database. */
export type LocalRecording = { id: string; owner: Owner; bytes: ArrayBuffer; type: string };
/** `at` is epoch milliseconds; `revision` the library's then; `from` the state before what this device sent in a row. */
export type SentMark = { id: string; owner: number; at: number; from?: number; revision: number };

/** Undefined if unreadable: it stays where it is and is not shown. */
export function readLocalCreation(value: unknown): LocalCreation | undefined {
  if (!isObject(value)) return undefined;
  const { id, owner, activityId, keptAt, saved } = value;
  if (typeof id !== 'string' || typeof activityId !== 'string' || typeof keptAt !== 'number') return undefined;
  const isPerson = typeof owner === 'number' && Number.isSafeInteger(owner);
  if (owner !== NOBODY && !isPerson) return undefined;
  return { id, owner, activityId, keptAt, saved };
}
