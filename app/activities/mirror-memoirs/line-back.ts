import { defineLine } from '../host/line-back/line-rules.ts';
import type { Memoir, MemoirDraft } from './definition.ts';

/** A memoir's line speaks of its words alone; the first line was given. */
export default defineLine<Memoir, MemoirDraft>({ readText: ({ text }) => text, isAboutOneself: true, rules: {} });
