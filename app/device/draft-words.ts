import { isObject } from './codec.ts';

/** Chosen words are short names; what a person wrote has two words somewhere. */
export function hasWords(value: unknown): boolean {
  if (typeof value === 'string') return /\S\s+\S/.test(value);
  return isObject(value) && Object.values(value).some(hasWords);
}

const isSavedDraft = (draft: unknown) => isObject(draft) && draft['isSaved'] === true;

/** Whether an activity's draft holds words that are saved nowhere. */
export const isUnsavedDraft = (draft: unknown): boolean => !isSavedDraft(draft) && hasWords(draft);
