import { isObject } from './codec.ts';
import { isKeyOf } from './entry.ts';
import { DEVICE } from './registry.ts';
import { choosePlace, listKeys, readRaw, writeRaw, type Place } from './storage.ts';

function readOwner(raw: string | null): unknown {
  try {
    const value: unknown = JSON.parse(raw ?? 'null');
    return isObject(value) ? value['owner'] : undefined;
  } catch {
    return undefined;
  }
}

/** After a sign-in: drafts kept since this person's last sign-in ran out return to their place; someone else's go. */
export function settleStudioDrafts(person: number): void {
  const target = choosePlace(DEVICE.studioDraft.storage);
  for (const place of ['session', 'local'] as const satisfies readonly Place[]) {
    for (const key of listKeys(place).filter((each) => isKeyOf(DEVICE.studioDraft, each))) {
      const raw = readRaw(place, key);
      const isOwn = readOwner(raw) === person;
      if (isOwn && place === target) continue;
      if (isOwn && readRaw(target, key) === null) writeRaw(target, key, raw);
      writeRaw(place, key, null);
    }
  }
}
