import { createHash } from 'node:crypto';

/** Pages that people rely on: each says on which day its words last changed. */
export const DATED_PAGES = ['policy', 'privacy', 'refund', 'terms'] as const;
const HASH_LENGTH = 10;

type Page = { head: { title: string; summary: string; updated: string; words?: string | undefined }; body: string };

/** A short hash of a page's words and its date. */
export function hashWords({ head: { title, summary, updated }, body }: Page): string {
  return createHash('sha256')
    .update([updated, title, summary, body.trim().replaceAll('\r\n', '\n')].join('\n'))
    .digest('base64url')
    .slice(0, HASH_LENGTH);
}

/** Says so when a page's words are no longer those of its date. */
export function findDateProblem(file: string, page: Page): string[] {
  const words = hashWords(page);
  if (page.head.words === words) return [];
  return [
    `${file}: its words have changed. Set \`updated\` to the day of the change and run this check again. With ${page.head.updated}, \`words\` is ${words}`,
  ];
}
