import type { Mail } from './port.ts';

export type Letter = {
  to: string;
  subject: string;
  /** Each is one paragraph of plain text, or a list. */
  parts: (string | readonly string[])[];
  action?: { label: string; url: string };
  /** After the link. */
  closing?: readonly string[];
};

/** A dot between letters gets an invisible break, so that mail programs do not turn a name like A.Kumar into a link. */
const breakNames = (text: string) =>
  text.replace(/\S+/gu, (word) => (/:\/\/|@/u.test(word) ? word : word.replace(/(?<=\p{L}\p{M}*)\.(?=\p{L})/gu, '.\u200B')));

/** Words as they stand in the text of a page or in an attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function toText(part: string | readonly string[]): string {
  return typeof part === 'string' ? part : part.map((line) => `- ${line}`).join('\n');
}

function toHtml(part: string | readonly string[]): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  return `<ul>${part.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
}

/** One letter as plain text and as HTML without any styling, which every phone shows in its own size. */
export function composeMail({ to, subject, action, ...given }: Letter): Mail {
  const parts = given.parts.map((part) => (typeof part === 'string' ? breakNames(part) : part.map(breakNames)));
  const closing = (given.closing ?? []).map(breakNames);
  const signature = 'ThreeSeas';
  const text = [...parts.map(toText), ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]), ...closing, signature].join(
    '\n\n',
  );
  const link =
    action === undefined
      ? ''
      : `<p><a href="${escapeHtml(action.url)}"><strong>${escapeHtml(action.label)}</strong></a></p>` +
        `<p>If the link doesn't open, copy this address into your browser:<br>${escapeHtml(action.url)}</p>`;
  const body = `${parts.map(toHtml).join('')}${link}${closing.map(toHtml).join('')}<p>${signature}</p>`;
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(subject)}</title></head><body>${body}</body></html>`;
  return { to, subject, text: `${text}\n`, html };
}
