/** One emoji as people see it: a flag, a keycap, or a picture with its skin tone and whatever is joined to it. */
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?`;
const EMOJI = new RegExp(String.raw`\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|${PICTURE}(?:\u200D${PICTURE})*`, 'gu');

export function listEmoji(text: string): string[] {
  return text.match(EMOJI) ?? [];
}

/** Whether a picture follows its text depends on fonts (U+FE0F); drawings are named without it. */
export const dropSelectors = (codepoints: string): string => codepoints.replace(/-?\bfe0f\b/g, '').replace(/^-/, '');

/** An emoji's drawing (put there by scripts/emoji.ts), e.g. `/public/emoji/1f475.svg`. */
export function toEmojiAddress(emoji: string): string {
  const codepoints = Array.from(emoji, (character) => character.codePointAt(0)?.toString(16) ?? '').join('-');
  return `/public/emoji/${dropSelectors(codepoints)}.svg`;
}
