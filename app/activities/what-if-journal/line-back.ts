import { defineLine } from '../host/line-back/line-rules.ts';
import type { Answer, AnswerDraft } from './definition.ts';

/** An answer's line speaks of its words alone. */
export default defineLine<Answer, AnswerDraft>({ readText: ({ answer }) => answer, isAboutOneself: false, rules: {} });
