import { defineLine, type Rule } from '../host/line-back/line-rules.ts';
import { findWord, makeWordPattern, type TextFacts } from '../host/line-back/text-facts.ts';
import { getColorName } from './colors.ts';
import type { Palette } from './definition.ts';

/** "Coral red" is named by its whole name and by either word. */
const isNamed = (text: TextFacts, color: string) => findWord(text, makeWordPattern(color.toLowerCase().split(' '))) !== undefined;
const nameAll = ({ colors }: Palette) => colors.map(getColorName);

/** How light a colour looks, from 0 to 1 (WCAG's relative luminance). */
function getLightness(code: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(code.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const rules: Record<string, Rule<Palette, Palette>> = {
  'named-colors': ({ item, text }) => {
    const count = nameAll(item).filter((color) => isNamed(text, color)).length;
    return count > 1 && { count };
  },
  'named-color': ({ item, text }) => {
    const color = nameAll(item).find((name) => isNamed(text, name));
    return color !== undefined && { color: color.toLowerCase() };
  },
  'light-and-dark': ({ item }) => {
    const ordered = item.colors.toSorted((one, other) => getLightness(one) - getLightness(other));
    const [darkest, lightest] = [ordered[0], ordered.at(-1)];
    if (darkest === undefined || lightest === undefined || ordered.length < 2) return false;
    return { darkest: getColorName(darkest).toLowerCase(), lightest: getColorName(lightest).toLowerCase() };
  },
  'unnamed-color': ({ item, text }) => {
    const color = nameAll(item).find((name) => !isNamed(text, name));
    return text.isEnglish && color !== undefined && { color: color.toLowerCase() };
  },
};

/** A palette's line is about its colours: which the words name, which is light and which dark. */
export default defineLine<Palette, Palette>({ readText: ({ description }) => description, isAboutOneself: true, rules });
