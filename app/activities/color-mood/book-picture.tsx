import { renderSvg, type MadePicture } from '../host/made-picture.ts';
import { MOOD_COLORS } from './colors.ts';
import type { Mood } from './definition.ts';
import { MoodPicture } from './mood-picture.tsx';

/** The mood as the cut paper. */
export default function makePicture({ name, color, look }: Mood): MadePicture | undefined {
  const mood = MOOD_COLORS.find((known) => known.name === name);
  const svg = mood === undefined ? undefined : renderSvg(<MoodPicture mood={{ ...mood, color }} look={look} />);
  return svg === undefined ? undefined : { svg, alt: `A shape cut from paper: ${name}` };
}
