import * as z from 'zod';
import { item } from '../items.ts';

/** `after_cue`: the number of the caption (content/videos/<id>.vtt) at whose end the film waits. */
const stop = z.strictObject({ after_cue: z.int().positive(), question: item });

/** Shape of `content/films/<id>.yaml`: where a film waits, and what it asks there. */
export const filmFile = z.strictObject({ stops: z.array(stop).length(3) });
export type FilmStop = z.infer<typeof stop>;
