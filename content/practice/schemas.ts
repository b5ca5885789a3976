import * as z from 'zod';
import { item } from '../items.ts';

/** Shape of `content/practice/<topic-id>.yaml`: the questions that a lesson's practice draws from. */
export const practiceFile = z.strictObject({ items: z.array(item).min(1) });
