import type { HeroDraft, SavedHero } from './definition.ts';
import { findHero } from './heroes.ts';

export const toDraft = ({ character, ...texts }: SavedHero): HeroDraft => ({ characterId: findHero(character)?.id, ...texts });
