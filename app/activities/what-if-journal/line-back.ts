import { defineLine } from '../host/line-back/line-rules.ts';
import type { Answer, AnswerDraft } from './definition.ts';

export default defineLine<Answer, AnswerDraft>({ readText: ({ answer }) => answer, isAboutOneself: false, rules: {} });
