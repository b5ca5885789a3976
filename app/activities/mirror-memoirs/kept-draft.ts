import type { Memoir, MemoirDraft } from './definition.ts';
import { STARTERS } from './starters.ts';

/** A kept thing on the desk again. What cannot be found any more is chosen anew. */
export const toDraft = ({ starter, text }: Memoir): MemoirDraft => ({
  starterId: STARTERS.find((known) => known.text === starter)?.id,
  text,
  isSaved: false,
});
