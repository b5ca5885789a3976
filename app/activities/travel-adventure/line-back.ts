import { defineLine, type Rule } from '../host/line-back/line-rules.ts';
import { findWord, makeWordPattern } from '../host/line-back/text-facts.ts';
import { COUNTRIES } from './countries.ts';
import type { Adventure, AdventureDraft } from './definition.ts';

const findCountryOf = ({ country }: Adventure) => COUNTRIES.find(({ name }) => name === country);
/** Without accents, which are hard to type on some keyboards. */
const flatten = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const rules: Record<string, Rule<Adventure, AdventureDraft>> = {
  phrase: ({ item, text }) => {
    const phrase = findCountryOf(item)?.phrase.text;
    return phrase !== undefined && ` ${flatten(text.text)} `.includes(` ${flatten(phrase)} `) && { phrase, country: item.country };
  },
  food: ({ item, text }) => {
    // The last word is the food itself: "roasted maize" is maize.
    const food = findCountryOf(item)?.food.name.toLowerCase().split(' ').at(-1)?.replace(/s$/, '');
    const found = food === undefined ? undefined : findWord(text, makeWordPattern([`${food}s?`]));
    return found !== undefined && { food: found, country: item.country };
  },
  countries: ({ item, earlier, text }) => {
    const count = new Set([item, ...earlier].map(({ country }) => country)).size;
    return text.hasWords && count > 1 && { count };
  },
  arrived: ({ item, text }) => text.hasWords && { country: item.country },
};

export default defineLine<Adventure, AdventureDraft>({ readText: ({ adventure }) => adventure, isAboutOneself: false, rules });
