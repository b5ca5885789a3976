import type { Roleplay, RoleplayDraft } from './definition.ts';
import { findPuppet } from './puppets.ts';

/** A kept thing on the desk again. What cannot be found any more is chosen anew. */
export const toDraft = ({ character, text }: Roleplay): RoleplayDraft => ({ puppetId: findPuppet(character)?.id, text });
