import type { PoemDraft } from './definition.ts';
import type { Poem } from './poem.ts';

/** Turns a saved work back into a draft. A choice that no longer exists is made again. */
export const toDraft = (poem: Poem): PoemDraft => ({ ...poem, isShown: false });
