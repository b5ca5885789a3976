import type { Mood, MoodDraft } from './definition.ts';
import { MOOD_COLORS } from './colors.ts';

export const toDraft = ({ name, text, look }: Mood): MoodDraft => ({
  colorId: MOOD_COLORS.find((mood) => mood.name === name)?.id,
  text,
  look,
});
