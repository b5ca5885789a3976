import type { HeroDraft, SavedHero } from './definition.ts';
import { findHero } from './heroes.ts';

/** A kept thing on the desk again. What cannot be found any more is chosen anew. */
export const toDraft = ({ character, ...texts }: SavedHero): HeroDraft => ({ characterId: findHero(character)?.id, ...texts });
