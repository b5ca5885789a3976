import { defineLine, type Rule } from '../host/line-back/line-rules.ts';
import { findWord, makeWordPattern } from '../host/line-back/text-facts.ts';
import type { Roleplay, RoleplayDraft } from './definition.ts';

const BECAUSE = makeWordPattern(['because']);
const KIND_WORDS = makeWordPattern(['sorry', 'thank you', 'thanks', 'please']);
type PuppetRule = Rule<Roleplay, RoleplayDraft>;

/** Who spoke before this one, if another. */
const findPartner = (earlier: readonly Roleplay[], { character }: Roleplay) =>
  earlier.findLast((before) => before.character !== character)?.character;

const rules: Record<string, PuppetRule> = {
  'two-puppets': ({ item, earlier }) => {
    const first = findPartner(earlier, item);
    return first !== undefined && { first, second: item.character };
  },
  voice: ({ item }) => item.audioURL !== undefined,
  sorry: ({ item, text }) => {
    const word = findWord(text, KIND_WORDS);
    return word !== undefined && { puppet: item.character, word };
  },
  because: ({ item, text }) => findWord(text, BECAUSE) !== undefined && { puppet: item.character },
  'spoken-by': ({ item, text }) => text.hasWords && { puppet: item.character },
  'no-voice': ({ item }) => item.audioURL === undefined && { puppet: item.character },
  'one-puppet': ({ item, earlier }) => findPartner(earlier, item) === undefined,
};

export default defineLine<Roleplay, RoleplayDraft>({ readText: ({ text }) => text, isAboutOneself: false, rules });
