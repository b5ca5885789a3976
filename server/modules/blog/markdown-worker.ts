import { readSentMarkdown, type ReadOrProblem } from '#content/document/written.ts';
import { sanitizeArticle } from '../../core/sanitize.ts';

/** What a thread of the pool in sent-text.ts runs. */
export const read = (markdown: string): ReadOrProblem => readSentMarkdown(markdown, sanitizeArticle);
