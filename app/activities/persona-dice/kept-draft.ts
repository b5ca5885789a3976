import type { PersonaDraft, PersonaResponse } from './definition.ts';

/** Turns a saved work back into a draft. A choice that no longer exists is made again. */
export const toDraft = ({ personaId, response }: PersonaResponse): PersonaDraft => ({ personaId, responses: { [personaId]: response } });
