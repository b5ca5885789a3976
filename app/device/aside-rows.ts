import { isObject, readText } from './codec.ts';
import { isKeyOf } from './entry.ts';
import { DEVICE } from './registry.ts';
import { listLying, PUPIL_DRAFTS, SET_ASIDE, type Aside } from './set-aside.ts';
import { choosePlace, readRaw, writeRaw } from './storage.ts';
import { listWaitingRows, putWaitingRow, settleWaitingRows } from './waiting-rows.ts';

const KIND = 'aside';

/** @throws DOMException where the browser keeps nothing */
export async function setAside(owner: number, values: readonly Aside[]): Promise<void> {
  for (const { key, raw } of values) {
    await putWaitingRow({ kind: KIND, key: `${owner} ${key}`, owner, at: Date.now(), payload: { key, raw } });
  }
}

/** Earlier versions left staff's drafts in the storages when a sign-in ran out. */
async function adoptLeftDrafts(): Promise<void> {
  for (const { place, key, raw, owner } of listLying(DEVICE.studioDraft, ['session', 'local'])) {
    if (owner !== undefined) await setAside(owner, [{ key, raw }]);
    writeRaw(place, key, null);
  }
}

/** Lists grow by what was set aside; anything else comes back where nothing newer is. */
function join(now: string | null, raw: string): string {
  if (now === null) return raw;
  try {
    const [newer, older]: unknown[] = [JSON.parse(now), JSON.parse(raw)];
    return Array.isArray(newer) && Array.isArray(older) ? JSON.stringify([...newer, ...older]) : now;
  } catch {
    return now;
  }
}

/** After a sign-in: what was set aside for this person returns to its place beside the sign-in. */
export async function bringBack(person: number): Promise<void> {
  await adoptLeftDrafts();
  for (const { key: rowKey, payload } of await listWaitingRows(KIND, person)) {
    const [key, raw] = isObject(payload) ? [readText(payload['key']), readText(payload['raw'])] : [];
    const entry = [...SET_ASIDE, ...PUPIL_DRAFTS].find((one) => key !== undefined && isKeyOf(one, key));
    if (key !== undefined && raw !== undefined && entry !== undefined) {
      const place = choosePlace(entry.storage);
      // Without room it goes on waiting.
      if (!writeRaw(place, key, join(readRaw(place, key), raw))) continue;
    }
    await settleWaitingRows(KIND, [rowKey], () => undefined);
  }
}
