import { defineLine, type Given, type Rule } from '../host/line-back/line-rules.ts';
import type { Mood, MoodDraft } from './definition.ts';
import { FIRST_LOOK } from './look.ts';

const describe = ({ item: { name, look } }: Given<Mood, MoodDraft>) => ({
  color: name,
  shape: look.shape,
  size: look.size,
  shade: look.shade === 'same' ? 'as it is' : look.shade,
});

const rules: Record<string, Rule<Mood, MoodDraft>> = {
  'other-color': ({ item, earlier }) => {
    const before = earlier.at(-1)?.name;
    return before !== undefined && before !== item.name && { before, color: item.name };
  },
  shaded: (given) => given.item.look.shade !== 'same' && describe(given),
  shaped: (given) => {
    const { shape, size } = given.item.look;
    return (shape !== FIRST_LOOK.shape || size !== FIRST_LOOK.size) && describe(given);
  },
  chosen: (given) => given.text.hasWords && describe(given),
};

/** The line is about the colour and what was made of it. */
export default defineLine<Mood, MoodDraft>({ readText: ({ text }) => text, isAboutOneself: true, rules });
