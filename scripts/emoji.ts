import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { dropSelectors, listEmoji, toEmojiAddress } from '../app/lib/emoji.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CONTENT = path.join(ROOT, 'content');
/** Where questions and words with pictures stand. */
const FOLDERS = ['course', 'practice', 'lessons', 'words', 'sounds', 'chants', 'site', 'scenes'];
/** Twemoji graphics, CC-BY 4.0 (content/CREDITS.md). */
const PACKAGE = path.join(ROOT, 'node_modules/@twemoji/svg');

/** Every value under the name `picture`, however deep. */
function listPictures(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'picture' && typeof part === 'string' ? [part] : listPictures(part)));
}

let drawings: Map<string, string> | undefined;
/** The package's files by their names without selectors: it writes some with and some without. */
function allDrawings(): Map<string, string> {
  drawings ??= new Map(
    readdirSync(PACKAGE)
      .filter((file) => file.endsWith('.svg'))
      .map((file) => [dropSelectors(file), path.join(PACKAGE, file)]),
  );
  return drawings;
}

/** The package's file for an address such as `/public/emoji/1f475.svg`. */
export function findEmojiFile(address: string): string | undefined {
  return allDrawings().get(path.posix.basename(address));
}

/** The emoji that the course, the lessons behind the doors, the word sets and the practice show, by the address of their drawing, with the file they come from. */
export function listItemEmoji(): { files: Map<string, string>; problems: string[] } {
  const files = new Map<string, string>();
  const problems: string[] = [];
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(CONTENT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  );
  for (const name of names.filter((file) => file.endsWith('.yaml'))) {
    for (const picture of listPictures(parse(readFileSync(path.join(CONTENT, name), 'utf8')))) {
      const emoji = listEmoji(picture);
      if (emoji.length === 0) problems.push(`${name}: no emoji in "${picture}"`);
      for (const one of emoji) {
        const address = toEmojiAddress(one);
        const file = findEmojiFile(address);
        if (file === undefined) problems.push(`${name}: there is no drawing of ${one}`);
        else files.set(address, file);
      }
    }
  }
  return { files, problems };
}

/** Puts the drawings where pages ask for them; `client` is the folder that is served. */
export function copyItemEmoji(client: string): void {
  mkdirSync(path.join(client, 'public/emoji'), { recursive: true });
  for (const [address, file] of listItemEmoji().files) copyFileSync(file, path.join(client, address));
}
