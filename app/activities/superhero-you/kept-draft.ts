import type { HeroDraft, SavedHero } from './definition.ts';
import { findHero } from './heroes.ts';

/** Turns a saved work back into a draft. A choice that no longer exists is made again. */
export const toDraft = ({ character, ...texts }: SavedHero): HeroDraft => ({ characterId: findHero(character)?.id, ...texts });
