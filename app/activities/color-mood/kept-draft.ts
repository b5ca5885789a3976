import type { Mood, MoodDraft } from './definition.ts';
import { MOOD_COLORS } from './colors.ts';

/** Turns a saved work back into a draft. A choice that no longer exists is made again. */
export const toDraft = ({ name, text, look }: Mood): MoodDraft => ({
  colorId: MOOD_COLORS.find((mood) => mood.name === name)?.id,
  text,
  look,
});
