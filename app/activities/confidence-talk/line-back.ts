import { defineLine, type Rule } from '../host/line-back/line-rules.ts';
import { findWord, makeWordPattern } from '../host/line-back/text-facts.ts';
import type { Talk, TalkDraft } from './definition.ts';

/** Rehearsals of one topic, as on the screen. */
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

/** The score is about how much was said; the line about how often and the words. */
export default defineLine<Talk, TalkDraft>({ readText: ({ transcript }) => transcript, isAboutOneself: true, rules });
