import { isUnsavedDraft } from '../../device/draft-words.ts';
import { isKeyOf } from '../../device/entry.ts';
import { DEVICE } from '../../device/registry.ts';
import { choosePlace, listKeys, readRaw } from '../../device/storage.ts';

const { activityWork } = DEVICE;
const KEY_START = activityWork.key.replace('*', '');

/** Ids of the activities in which words wait unsaved in this tab. */
export function listDrafts(): string[] {
  const place = choosePlace(activityWork.storage);
  return listKeys(place)
    .filter((key) => isKeyOf(activityWork, key) && isUnsavedDraft(activityWork.parse(readRaw(place, key)).draft))
    .map((key) => key.slice(KEY_START.length));
}
