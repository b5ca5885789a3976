import type { Mood, MoodDraft } from './definition.ts';
import { MOOD_COLORS } from './colors.ts';

/** A kept thing on the desk again. What cannot be found any more is chosen anew. */
export const toDraft = ({ name, text, look }: Mood): MoodDraft => ({
  colorId: MOOD_COLORS.find((mood) => mood.name === name)?.id,
  text,
  look,
});
