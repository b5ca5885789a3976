import type { PoemDraft } from './definition.ts';
import type { Poem } from './poem.ts';

/** A kept thing on the desk again. What cannot be found any more is chosen anew. */
export const toDraft = (poem: Poem): PoemDraft => ({ ...poem, isShown: false });
