import type { PersonaDraft, PersonaResponse } from './definition.ts';

/** A kept thing on the desk again. What cannot be found any more is chosen anew. */
export const toDraft = ({ personaId, response }: PersonaResponse): PersonaDraft => ({ personaId, responses: { [personaId]: response } });
