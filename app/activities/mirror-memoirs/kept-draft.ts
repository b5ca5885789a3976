import type { Memoir, MemoirDraft } from './definition.ts';
import { STARTERS } from './starters.ts';

/** Turns a saved work back into a draft. A choice that no longer exists is made again. */
export const toDraft = ({ starter, text }: Memoir): MemoirDraft => ({
  starterId: STARTERS.find((known) => known.text === starter)?.id,
  text,
  isSaved: false,
});
