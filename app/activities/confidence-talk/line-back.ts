import { defineLine, type Rule } from '../host/line-back/line-rules.ts';
import { findWord, makeWordPattern } from '../host/line-back/text-facts.ts';
import type { Talk, TalkDraft } from './definition.ts';

/** Three short rehearsals of one topic, as the screen offers them. */
const TRIES_MAX = 3;
const EXAMPLE = makeWordPattern(['for example', 'for instance', 'once']);

const rules: Record<string, Rule<Talk, TalkDraft>> = {
  tries: ({ draft, text }) => text.hasWords && draft.rehearsals.length > 1 && { tries: draft.rehearsals.length },
  example: ({ text }) => {
    const word = findWord(text, EXAMPLE);
    return word !== undefined && { word };
  },
  'tries-left': ({ draft }) => draft.rehearsals.length < TRIES_MAX,
};

/** The score speaks of how much was said; the line of how often and of the words. */
export default defineLine<Talk, TalkDraft>({ readText: ({ transcript }) => transcript, isAboutOneself: true, rules });
