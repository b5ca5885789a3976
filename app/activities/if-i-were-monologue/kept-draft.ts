import type { Monologue, MonologueDraft } from './definition.ts';
import { PROMPTS } from './prompts.ts';

/** A kept thing on the desk again. What cannot be found any more is chosen anew. */
export const toDraft = ({ prompt, text }: Monologue): MonologueDraft => ({
  promptId: PROMPTS.find((known) => known.text === prompt)?.id,
  text,
  isSaved: false,
});
