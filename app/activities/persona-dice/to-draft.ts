import type { PersonaDraft, PersonaResponse } from './definition.ts';

export const toDraft = ({ personaId, response }: PersonaResponse): PersonaDraft => ({ personaId, responses: { [personaId]: response } });
