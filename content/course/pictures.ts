import * as z from 'zod';
import { alt, scene } from '../scenes/schemas.ts';

/** `content/course/pictures.yaml`: the drawn picture of each page, by its slug. */
export const coursePicturesFile = z.record(z.string(), z.strictObject({ alt, scene }));

export const toCoursePicturePath = (slug: string): string => `/public/scenes/course/${slug}.svg`;
