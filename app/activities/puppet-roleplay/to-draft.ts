import type { Roleplay, RoleplayDraft } from './definition.ts';
import { findPuppet } from './puppets.ts';

export const toDraft = ({ character, text }: Roleplay): RoleplayDraft => ({ puppetId: findPuppet(character)?.id, text });
