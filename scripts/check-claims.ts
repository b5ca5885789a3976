import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** On which kind of page a text stands. */
export type TextKind = 'topic' | 'lesson' | 'post' | 'page' | 'site' | 'activity';
export type ContentText = { file: string; kind: TextKind; text: string };
export type Control = {
  name: string;
  /** Where the control is made, and the words that must really stand there. */
  source: { file: string; words: string };
  /** Kinds of pages that have the control themselves. */
  on: readonly TextKind[];
  /** Elsewhere a text may name it if the same paragraph says where it is. */
  unless?: RegExp;
};

const EVERYWHERE = ['topic', 'lesson', 'post', 'page', 'site', 'activity'] as const;

/** Every control that a text may name. Add one here together with the place that makes it. */
export const CONTROLS: readonly Control[] = [
  { name: 'Need help?', source: { file: 'app/features/site-frame/site-footer.tsx', words: 'Need help?' }, on: EVERYWHERE },
  {
    name: 'Something is wrong here',
    source: { file: 'app/features/live-sessions/report-wrong.tsx', words: 'Something is wrong here' },
    on: [],
    unless: /session/i,
  },
  {
    name: 'Keep it',
    source: { file: 'app/activities/host/store-button.tsx', words: 'Keep it' },
    on: ['activity'],
    unless: /activit|mak|made|kept|stor|recording|write/i,
  },
  {
    name: 'Save Story',
    source: { file: 'app/activities/story-spinner/story-form.tsx', words: 'Save Story' },
    on: ['activity'],
    unless: /story wheel/i,
  },
  {
    name: 'Download my data',
    source: { file: 'app/features/account/data-section.tsx', words: 'Download my data' },
    on: [],
    unless: /account|library/i,
  },
  {
    name: 'Add to my words',
    source: { file: 'app/features/course/blocks/words-block.tsx', words: 'Add to my words' },
    on: [],
    unless: /course|word list/i,
  },
  {
    name: 'Start practice',
    source: { file: 'app/features/hub/practice/practice-box.tsx', words: 'Start practice' },
    on: ['topic', 'lesson'],
  },
  {
    name: 'Mark as finished',
    source: { file: 'app/features/course/course-page-view.tsx', words: 'Mark as finished' },
    on: [],
    unless: /page of the course/i,
  },
  {
    name: 'Add to my words',
    source: { file: 'app/features/course/blocks/words-block.tsx', words: 'Add to my words' },
    on: [],
    unless: /page of the course/i,
  },
  { name: 'Transcript', source: { file: 'app/features/hub/topic-video.tsx', words: 'Transcript' }, on: ['topic'] },
  { name: 'See an example', source: { file: 'content/site/examples.yaml', words: 'See an example' }, on: ['activity'] },
  {
    name: 'Where this comes from',
    source: { file: 'app/ui/sources.tsx', words: 'Where this comes from' },
    on: ['topic', 'lesson', 'post'],
  },
  { name: 'Comfort', source: { file: 'app/features/comfort/comfort-menu.tsx', words: 'Comfort' }, on: EVERYWHERE },
];

/** "open “X”", "tap *X*", "under **X**": what follows is meant as something on the screen. */
const INSTRUCTION =
  /\b(?:[Oo]pens?|[Tt]aps?|[Pp]ress(?:es)?|[Cc]licks?|[Cc]hooses?|[Uu]ses?)\s+(?:"|“|\*{1,2})([A-Z][^"”*\n]{1,40}?)["”*]/g;

/** Sentences about storing that were once promised and are not true, or that contradict the privacy notice. */
export const FALSE_PROMISES: readonly RegExp[] = [
  /an account remembers/i,
  /what you make\.\*\*\s*nothing/i,
  /does not go to our (?:computer|server)/i,
  /also when you have an account/i,
  /stay in your (?:own )?browser|stays in your own browser/i,
  /nothing (?:that )?(?:you|they|the child) makes? is (?:ever )?(?:stored|sent|kept)(?! (?:to us |anywhere )?unless)/i,
  /never leaves? (?:this|your) (?:device|browser|computer)/i,
  /recording can(?:'|’)t be kept/i,
  /we (?:store|keep) nothing (?:that )?you make/i,
  /tried (?:it |them |everything )?(?:with|on) (?:real )?children/i,
  /(?:do not|don(?:'|’)t|never) note (?:what|which|how)/i,
];

/** What each page about storing has to say, so that they cannot drift apart. */
const KEEP = String.raw`unless you press \*{1,2}Keep it`;
export const COMMON_TRUTHS: Readonly<Record<string, readonly RegExp[]>> = {
  'pages/privacy.md': [new RegExp(KEEP), /recordings too/, /guardian has (?:agreed|not said yes)/, /Download my data/, /delete/],
  'pages/policy.md': [
    new RegExp(KEEP),
    /note which lessons and activities you open/,
    /grown-up has said yes/,
    /stays on this device/,
    /When you sign out, nothing of yours stays/,
  ],
  'pages/terms.md': [new RegExp(KEEP), /once a guardian has agreed/, /Download my data/],
  'site/starter.yaml': [/library on our server/, /until they agree it stays on this device/],
  'site/speaking.yaml': [/stays in this tab unless you choose "Keep it"/],
};

const listFiles = (root: string, folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`);

/** Every text of the content folder with the kind of page that it is shown on. */
export function listTexts(root: string): ContentText[] {
  const kinds: [string, RegExp, TextKind][] = [
    ['topics', /\.yaml$/, 'topic'],
    ['lessons', /\.yaml$/, 'lesson'],
    ['words', /\.yaml$/, 'lesson'],
    ['posts', /\.md$/, 'post'],
    ['pages', /\.md$/, 'page'],
    ['site', /\.yaml$/, 'site'],
    ['founders', /\.yaml$/, 'site'],
    ['teaching', /\.yaml$/, 'site'],
    ['lines', /\.yaml$/, 'activity'],
    ['first-languages', /\.yaml$/, 'topic'],
  ];
  return kinds.flatMap(([folder, ending, kind]) =>
    listFiles(root, folder, ending).map((file) => ({ file, kind, text: readFileSync(path.join(root, file), 'utf8') })),
  );
}

/** Comments are for anyone who edits the file. */
const removeComments = (text: string) => text.replaceAll(/^[ \t]*#(?!#| ).*$|^# .*$/gm, '');
const splitParagraphs = (text: string) => text.split(/\n\s*\n|\n(?=\s*- )/);

function checkControls({ file, kind, text }: ContentText, controls: readonly Control[]): string[] {
  const problems: string[] = [];
  for (const paragraph of splitParagraphs(removeComments(text))) {
    for (const { name, on, unless } of controls) {
      const isNamed = [`"${name}"`, `“${name}”`, `*${name}*`].some((form) => paragraph.includes(form));
      if (isNamed && !on.includes(kind) && !(unless?.test(paragraph.replaceAll(name, '')) ?? false))
        problems.push(`${file}: names "${name}", which a ${kind} page does not have`);
    }
    for (const [, name = ''] of paragraph.replaceAll(/\s+/g, ' ').matchAll(INSTRUCTION)) {
      if (kind !== 'topic' && kind !== 'lesson' && kind !== 'post' && !controls.some((control) => control.name === name.trim()))
        problems.push(`${file}: tells people to use "${name}", which is not in scripts/check-claims.ts`);
    }
  }
  return problems;
}

const checkPromises = ({ file, text }: ContentText): string[] =>
  FALSE_PROMISES.filter((promise) => promise.test(text.replaceAll(/\s+/g, ' '))).map(
    (promise) => `${file}: promises what is not true (${promise.source})`,
  );

function checkTruths(texts: readonly ContentText[]): string[] {
  return Object.entries(COMMON_TRUTHS).flatMap(([file, truths]) => {
    const text = texts.find((candidate) => candidate.file === file)?.text.replaceAll(/\s+/g, ' ') ?? '';
    return truths.filter((truth) => !truth.test(text)).map((truth) => `${file}: does not say what the other pages say (${truth.source})`);
  });
}

export function findFalseClaims(texts: readonly ContentText[], controls: readonly Control[] = CONTROLS): string[] {
  return texts.flatMap((text) => [...checkControls(text, controls), ...checkPromises(text)]);
}

/** Controls in the list whose words do not stand where they are said to be made. */
export function findMissingControls(repository: string, controls: readonly Control[] = CONTROLS): string[] {
  return controls
    .filter(({ source }) => !readFileSync(path.join(repository, source.file), 'utf8').includes(source.words))
    .map(({ name, source }) => `scripts/check-claims.ts: "${name}" does not stand in ${source.file} any more`);
}

/** What the texts under `content/` say about the program, compared with the program. */
export function checkClaims(repository: string): string[] {
  const texts = listTexts(path.join(repository, 'content'));
  return [...findMissingControls(repository), ...findFalseClaims(texts), ...checkTruths(texts)];
}
