import type { Monologue, MonologueDraft } from './definition.ts';
import { PROMPTS } from './prompts.ts';

/** Turns a saved work back into a draft. A choice that no longer exists is made again. */
export const toDraft = ({ prompt, text }: Monologue): MonologueDraft => ({
  promptId: PROMPTS.find((known) => known.text === prompt)?.id,
  text,
  isSaved: false,
});
