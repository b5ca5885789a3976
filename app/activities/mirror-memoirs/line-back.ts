import { defineLine } from '../host/line-back/line-rules.ts';
import type { Memoir, MemoirDraft } from './definition.ts';

/** Only about the memoir's words; the first line was given. */
export default defineLine<Memoir, MemoirDraft>({ readText: ({ text }) => text, isAboutOneself: true, rules: {} });
