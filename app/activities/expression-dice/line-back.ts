import { defineLine, type Rule } from '../host/line-back/line-rules.ts';
import { findWord, makeWordPattern } from '../host/line-back/text-facts.ts';
import type { Expression, ExpressionDraft } from './definition.ts';
import { EMOTIONS } from './emotions.ts';

const findFace = ({ emotion }: Expression) => EMOTIONS.find(({ name }) => name === emotion);

const rules: Record<string, Rule<Expression, ExpressionDraft>> = {
  'own-word': ({ item, text }) => {
    const words = findFace(item)?.words;
    const word = words === undefined ? undefined : findWord(text, makeWordPattern(words));
    return word !== undefined && { word };
  },
  about: ({ item, text }) => text.hasWords && { emotion: item.emotion.toLowerCase() },
  'heavy-face': ({ item }) => findFace(item)?.isHeavy === true,
};

export default defineLine<Expression, ExpressionDraft>({ readText: ({ response }) => response, isAboutOneself: true, rules });
