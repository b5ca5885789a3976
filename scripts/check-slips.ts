import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Slip = { pattern: RegExp; better: string };

/** Phrases that no native speaker uses, and what they say instead. Kept to what is never right. */
export const SLIPS: readonly Slip[] = [
  { pattern: /\balso without\b/i, better: 'even without' },
  { pattern: /\banew\b/i, better: 'again' },
  { pattern: /\w meanwhile[.;,<]/i, better: 'at the same time, or nothing' },
  { pattern: /\brightly\b/i, better: 'correctly' },
  { pattern: /\bwhich help\b/i, better: 'what kind of help' },
  { pattern: /\b(?:i|you|he|she|we|they) needs? no\b/i, better: "don't need" },
  { pattern: /\bknows? no\b/i, better: "doesn't know any" },
  { pattern: /\bunder it stands\b/i, better: 'underneath, it says' },
  {
    pattern: /\b(?:here|there) stands?\b|\bstands? (?:there|in (?:the|your|this) (?:list|text|file|letter|email|address))\b/i,
    better: 'is, or says',
  },
  { pattern: /\bhow (?:we|you) should call\b|\bhow do you call\b/i, better: 'what should we call' },
  { pattern: /\bnot come whole\b/i, better: "didn't finish" },
  { pattern: /\bits time is over\b/i, better: 'it has expired' },
  { pattern: /\bfrom our mail\b/i, better: 'from our email' },
  { pattern: /\breads along\b/i, better: 'reads it' },
  { pattern: /\banother address of\b/i, better: 'a different email address for' },
  { pattern: /\bletter slipped in\b/i, better: 'there is a typo' },
  { pattern: /\bpassword alone\b/i, better: 'only your password' },
  { pattern: /\bgive this order up\b/i, better: 'cancel this order' },
  { pattern: /\blet it end on\b/i, better: "don't renew" },
  { pattern: /\bwhat (?:fitted|stayed with you)\b/i, better: 'what you got right, what you remember' },
  { pattern: /\bgiven the way in\b/i, better: 'added the joining link' },
  { pattern: /\bonly now gone\b/i, better: 'only just gone' },
  { pattern: /\bcame out hard\b/i, better: 'sounded rude' },
  { pattern: /\bsays? it so\b/i, better: 'say it that way' },
  { pattern: /\bfrom the looks\b/i, better: 'because everyone is looking' },
  { pattern: /\bcan't be said\b/i, better: "you can't say" },
  { pattern: /\bin order that\b/i, better: 'so that' },
  { pattern: /\bthe more so\b/i, better: 'even more' },
  { pattern: /\ball well\b/i, better: 'is everything OK' },
  { pattern: /\bone (?:small )?(?:word|letter|mark|ending|helper) is too much\b/i, better: 'there is one … too many' },
  {
    pattern: /\bstands? (?:right |straight |directly )?(?:before|after|between) (?:["'*]|the (?:verb|noun|person))/i,
    better: 'comes, or goes',
  },
  { pattern: /\bthe ear (?:waits|jumps|finds)\b/i, better: 'you expect, or something is missing' },
  { pattern: /\bput the small sign in\b/i, better: 'add the apostrophe' },
  { pattern: /\b(?:adults?|grown-up|people|person|friend|someone) whom\b/i, better: 'the same without "whom"' },
  { pattern: /\bask for the way\b/i, better: 'ask the way' },
];

const ROOT = path.resolve(import.meta.dirname, '..');
/** Texts are files under content/; screens and mails have theirs in the code. */
const FOLDERS = [
  { folder: 'content', names: /\.(?:yaml|md)$/ },
  { folder: 'app', names: /\.tsx?$/ },
  { folder: 'server', names: /(?:mails?|words|texts|messages|service|routes)\.ts$/ },
];
/** What is said about the files, not in them. */
const NOT_SHOWN = /(?:^|\/)(?:README|CREDITS)\.md$|\.test\.tsx?$/;
const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*|#)/;

export type ShownLine = { file: string; line: number; text: string };

/** Lines of the files that may be shown to someone: those that are no comment. */
export function listShownLines(file: string, raw: string): ShownLine[] {
  return raw.split('\n').flatMap((text, index) => (COMMENT.test(text) ? [] : [{ file, line: index + 1, text }]));
}

/** Each slip by file and line, with what a native speaker would say. */
export const findSlips = (lines: readonly ShownLine[]): string[] =>
  lines.flatMap(({ file, line, text }) =>
    SLIPS.flatMap(({ pattern, better }) => {
      const found = pattern.exec(text)?.[0];
      return found === undefined ? [] : [`${file}:${line}: "${found}" is not what people say: ${better}`];
    }),
  );

/** All texts, screens and mails. Gives the problems in words. */
export function checkSlips(root = ROOT): string[] {
  return FOLDERS.flatMap(({ folder, names }) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name))
      .filter((file) => names.test(file) && !NOT_SHOWN.test(file))
      .flatMap((file) => findSlips(listShownLines(file, readFileSync(path.join(root, file), 'utf8')))),
  );
}
