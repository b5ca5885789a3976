import type { Monologue, MonologueDraft } from './definition.ts';
import { PROMPTS } from './prompts.ts';

export const toDraft = ({ prompt, text }: Monologue): MonologueDraft => ({
  promptId: PROMPTS.find((known) => known.text === prompt)?.id,
  text,
  isSaved: false,
});
