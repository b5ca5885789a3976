import { defineLine, type Rule } from '../host/line-back/line-rules.ts';
import type { HeroDraft, SavedHero } from './definition.ts';

const HAS_WORDS = /[\p{L}\p{N}]/u;
const has = (text: string) => HAS_WORDS.test(text);

const rules: Record<string, Rule<SavedHero, HeroDraft>> = {
  'whole-card': ({ item: { name, superpower, mission, message } }) => [name, superpower, mission, message].every(has),
  'has-power': ({ item: { name, superpower, message } }) => has(name) && has(superpower) && has(message) && { name },
  'has-mission': ({ item: { name, mission, message } }) => has(name) && has(mission) && has(message) && { name },
  named: ({ item: { name, message } }) => has(name) && has(message) && { name },
  'no-power': ({ item: { name, superpower } }) => superpower.trim() === '' && { name },
  'no-mission': ({ item: { name, mission } }) => mission.trim() === '' && { name },
};

/** The line is about which parts of the card are filled in. */
export default defineLine<SavedHero, HeroDraft>({
  readText: ({ name, superpower, mission, message }) => [name, superpower, mission, message].join('\n'),
  isAboutOneself: false,
  rules,
});
