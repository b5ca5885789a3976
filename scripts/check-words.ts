import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['app', 'bench', 'contracts', 'scripts', 'server', 'tests'];
const CODE = /\.(?:ts|tsx|mjs)$/;
/** This file and its test name the words. */
const OWN = /check-words(?:\.test)?\.ts$/;

/** Words that only this project used, and what the field says. One term for one thing keeps the code searchable. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:createDoor|door\.on)\b|\/door\.ts/, 'API router, api.register'],
  [
    /\bdata-alive\b|\bwaitUntilAlive\b|\bannounceAlive\b|\b(?:comes?|came|bring\w*) (?:the |a |whole )*(?:page )?alive\b/,
    'hydrated, hydration',
  ],
  [/\b(?:KeptPart|PartDrawer|finishPage|writeHandover)\b/, 'fragment cache, hydration data'],
  [/\b(?:SCRIPT_MARK|takeMarksOff)\b|\bscript mark\b/, 'nonce'],
  [/\b(?:isHasty|dontWait)\b/, 'withoutFsync, relaxed'],
  [/\b(?:choose|find)StandIn\b|\bstandsIn\b|\bleadReload\b/, 'offline fallback'],
  [/\byardstick\b/i, 'baseline'],
  [/\b(?:keepLease|keptMs|forgetDeleted|NoRoomError)\b/, 'renewLease, retentionMs, truncateWal, StorageFullError'],
  [/\b(?:letGo|waiting-room)\b/, 'rejected, queue'],
  [/\b(?:bindContext|build[A-Z]\w+Context|_context)\b/, 'one exported function a use case, (context, session, input)'],
  [/\b(?:MESSAGES|WAITING|REPORTS|FILES|FAILED|BACKUPS|UNPAID|INVITATIONS|RATE_LIMITS)_KEPT_MS\b/, 'RETENTION_MS'],
  [/\b(?:keepPage|keepVersion|keepCreation|listKeptActivities)\b/, 'storePageVersion, storeVersion, storeCreation, listMadeActivities'],
  [/\b(?:keepAccount|isRecordingKept|keepOwnPictures)\b/, 'stopDeletion, isRecordingUsed, dropForeignPictures'],
  [/\bpeople-desk\b|\bpeopleDesk\b|\bDeskContext\b/, 'people-studio'],
];

/** Here the names of files follow the vocabulary too, and what a child makes has one word. */
const HELD_FOLDERS = ['app', 'contracts', 'scripts', 'server'];
const isHeld = (file: string) => HELD_FOLDERS.some((folder) => file.startsWith(folder + path.sep));
const KEPT_THING = /\bkept things?\b/i;
/** What it says there is read by people, in the privacy notice too. */
const SHOWN_TEXTS = path.join('app', 'device', 'registry.ts');
/** "Keep" is what people press; `keptAt` and `kept_at` are stored. */
const OLD_NAME =
  /\b\w*[a-z]Kept(?:[A-Z]\w*)?\b|\b[kK]ept(?!At\b)[A-Z]\w*|\b\w+_KEPT(?:_\w+)?\b|\bKEPT_\w+|\b\w*[a-z](?:Desk|Room)(?:[A-Z]\w*)?\b|\b(?:desk|room)[A-Z]\w*/;
const HELD_WORDS: typeof WORDS = [
  [KEPT_THING, 'creation'],
  [OLD_NAME, 'what it does: store, cache, retain; a page, an editor'],
];
/** `kept-thing.ts`, `blog-room.ts`: one word for six things, and what the web calls a page or an editor. */
const OLD_FILE_NAME = /(?:^|-)(?:keep|kept|rooms?|desk)(?=[-.]|$)/;

/** True for a file or folder whose name has a word of this project alone. */
export const hasOldName = (file: string): boolean => file.split(path.sep).some((part) => OLD_FILE_NAME.test(part));

/** The first line of a text with an old word, with the word to use; undefined where there is none. */
export function findOldWord(line: string, isHeldHere = false): { found: string; instead: string } | undefined {
  const words = isHeldHere ? [...WORDS, ...HELD_WORDS] : WORDS;
  for (const [pattern, instead] of words) {
    const [found] = pattern.exec(line) ?? [];
    if (found !== undefined) return { found, instead };
  }
  return undefined;
}

/** `file:line: "word": write …` for each old word in the code below `root`. */
export function checkWords(root: string): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ).filter((name) => CODE.test(name) && !OWN.test(name));
  const named = files
    .filter((name) => isHeld(name) && hasOldName(name))
    .map((name) => `${name}: call the file by what it is: a creation, a version, a page, an editor`);
  const written = files.flatMap((name) =>
    readFileSync(path.join(root, name), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const word = findOldWord(line, isHeld(name) && name !== SHOWN_TEXTS);
        return word === undefined ? [] : [`${name}:${index + 1}: "${word.found}": write ${word.instead}`];
      }),
  );
  return [...named, ...written];
}
