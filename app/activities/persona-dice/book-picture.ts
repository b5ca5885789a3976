import type { MadePicture } from '../host/made-picture.ts';
import type { PersonaResponse } from './definition.ts';
import { PERSONAS } from './personas.ts';

/** The persona that answered. */
export default function makePicture({ personaId }: PersonaResponse): MadePicture | undefined {
  const persona = PERSONAS.find(({ id }) => id === personaId);
  return persona === undefined ? undefined : { file: persona.art, alt: `The ${persona.name}` };
}
