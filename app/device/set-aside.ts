import { isObject } from './codec.ts';
import { isKeyOf, type DeviceEntry } from './entry.ts';
import { DEVICE } from './registry.ts';
import { choosePlace, listKeys, readRaw, type Place } from './storage.ts';

/**
 * What a person has made in the text storages and nobody else has yet. When their sign-in runs out it leaves the storages, where the
 * next person would find it, and waits in the database under their number until they sign in here again (aside-rows.ts).
 */
export const SET_ASIDE = [DEVICE.activityLogs, DEVICE.progressMarks, DEVICE.practiceDays, DEVICE.studioDraft] as const;

/** Pupils share computers and are signed out by their teacher, so what they were writing waits too. */
export const PUPIL_DRAFTS = [DEVICE.activityWork, DEVICE.courseTask, DEVICE.courseQuiz] as const;

export type Aside = { key: string; raw: string };
export type LyingAside = Aside & { place: Place; owner: number | undefined };

/** The number of an account that a value carries, if any. */
function readOwner(raw: string): number | undefined {
  try {
    const value: unknown = JSON.parse(raw);
    const owner = isObject(value) ? (value['owner'] ?? value['user_id']) : undefined;
    return typeof owner === 'number' ? owner : undefined;
  } catch {
    return undefined;
  }
}

export const listLying = (entry: DeviceEntry, places: readonly Place[]): LyingAside[] =>
  places.flatMap((place) =>
    listKeys(place)
      .filter((key) => isKeyOf(entry, key))
      .map((key) => {
        const raw = readRaw(place, key) ?? '';
        return { place, key, raw, owner: readOwner(raw) };
      }),
  );

/** What lies beside this person's sign-in; a value that names another account is not theirs. */
export function listAside(person: number, isPupil = false): Aside[] {
  return [...SET_ASIDE, ...(isPupil ? PUPIL_DRAFTS : [])]
    .flatMap((entry) => listLying(entry, [choosePlace(entry.storage)]))
    .filter(({ owner }) => owner === undefined || owner === person)
    .map(({ key, raw }) => ({ key, raw }));
}
