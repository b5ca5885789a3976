import { defineLine, type Rule } from '../host/line-back/line-rules.ts';
import type { Reflection, ReflectionDraft } from './definition.ts';

const rules: Record<string, Rule<Reflection, ReflectionDraft>> = {
  cards: ({ item, earlier, text }) => {
    const count = new Set([item, ...earlier].map(({ promptId }) => promptId)).size;
    return text.hasWords && count > 1 && { count };
  },
  answered: ({ item, text }) => text.hasWords && { theme: item.theme },
};

export default defineLine<Reflection, ReflectionDraft>({ readText: ({ reflection }) => reflection, isAboutOneself: true, rules });
