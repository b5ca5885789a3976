import type { Roleplay, RoleplayDraft } from './definition.ts';
import { findPuppet } from './puppets.ts';

/** Turns a saved work back into a draft. A choice that no longer exists is made again. */
export const toDraft = ({ character, text }: Roleplay): RoleplayDraft => ({ puppetId: findPuppet(character)?.id, text });
