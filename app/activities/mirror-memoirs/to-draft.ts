import type { Memoir, MemoirDraft } from './definition.ts';
import { STARTERS } from './starters.ts';

export const toDraft = ({ starter, text }: Memoir): MemoirDraft => ({
  starterId: STARTERS.find((known) => known.text === starter)?.id,
  text,
  isSaved: false,
});
