import type { PoemDraft } from './definition.ts';
import type { Poem } from './poem.ts';

/** A saved work as a draft again. A choice that no longer exists is made again. */
export const toDraft = (poem: Poem): PoemDraft => ({ ...poem, isShown: false });
