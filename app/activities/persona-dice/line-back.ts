import { defineLine, type Rule } from '../host/line-back/line-rules.ts';
import { findWord, makeWordPattern } from '../host/line-back/text-facts.ts';
import type { PersonaDraft, PersonaResponse } from './definition.ts';

const ORDER = makeWordPattern(['first', 'then', 'after that', 'next']);
/** Names in personas.ts are their ids with a capital letter. */
const nameOf = ({ personaId }: PersonaResponse) => personaId.slice(0, 1).toUpperCase() + personaId.slice(1);
const findOther = (earlier: readonly PersonaResponse[], { personaId }: PersonaResponse) =>
  earlier.findLast((before) => before.personaId !== personaId);

const rules: Record<string, Rule<PersonaResponse, PersonaDraft>> = {
  personas: ({ item, earlier }) => {
    const other = findOther(earlier, item);
    return other !== undefined && { first: nameOf(other), second: nameOf(item) };
  },
  'first-step': ({ text }) => {
    const word = findWord(text, ORDER);
    return word !== undefined && { word };
  },
  answered: ({ item, text }) => text.hasWords && { second: nameOf(item) },
  'one-persona': ({ item, earlier }) => findOther(earlier, item) === undefined,
};

export default defineLine<PersonaResponse, PersonaDraft>({ readText: ({ response }) => response, isAboutOneself: false, rules });
