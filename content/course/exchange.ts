import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import * as z from 'zod';
import { textDocument } from '#contracts/document.ts';
import { item, type Item } from '../items.ts';
import { createLineFinder, fileStem, parseContent } from '../parse.ts';
import { TOPIC_IDS } from '../sections.ts';
import { findItemProblems } from './check-items.ts';
import { CEFR } from './schemas.ts';

/**
 * A course as a folder to hand on: `<nn>-<slug>/unit.yaml` with its pages, `<n>-<slug>.yaml` for a page. The shape of
 * `content/course/` without its length and reading rules, but with drafts, pictures and pages anywhere.
 */
export type ExchangeEntry = {
  kind: 'unit' | 'page' | 'check';
  slug: string;
  parentSlug: string | null;
  state: 'draft' | 'published';
  name: string;
  aim: string;
  level: '' | (typeof CEFR)[number];
  canDo: string[];
  /** In the words they are written in. */
  blocks: ExchangeBlock[];
  items: Item[];
};

const text = z.string().trim().min(1);
const loose = z.string().trim();
/** Markdown, or the document itself where Markdown does not say all of it. */
const richText = z.union([text, textDocument]);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single hyphens');
const state = z.literal('draft').optional();
/** The blocks of the course's own files without the rules about their number, and pictures. */
const exchangeBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), title: loose.default(''), text: richText }),
  z.strictObject({
    kind: z.literal('picture'),
    src: z.string().regex(/^\/(?!\/)/, 'a picture of this site, beginning with /'),
    alt: text,
    caption: loose.default(''),
  }),
  z.strictObject({
    kind: z.literal('dialogue'),
    title: text,
    scene: text,
    lines: z.array(z.strictObject({ speaker: text, text })).min(1),
  }),
  z.strictObject({
    kind: z.literal('words'),
    title: text,
    words: z.array(z.strictObject({ word: text, meaning: text, example: text, picture: text })).min(1),
  }),
  z.strictObject({
    kind: z.literal('grammar'),
    title: text,
    text: richText,
    pitfalls: z.array(z.strictObject({ who: text, slip: text, mend: text, why: text })),
  }),
  z.strictObject({ kind: z.literal('film'), title: text, topic: z.enum(TOPIC_IDS.vocabulary, 'there is no such film') }),
  z.strictObject({
    kind: z.enum(['speaking', 'writing']),
    title: text,
    prompt: text,
    starters: z.array(text),
    model: z.strictObject({ by: text, text }),
    min_words: z.int().min(1).max(200),
  }),
]);
export type ExchangeBlock = z.infer<typeof exchangeBlock>;

/** One item of the menu as it is handed on in one file. */
export const exchangeEntry = z.strictObject({
  kind: z.enum(['unit', 'page', 'check']),
  slug: slug.max(120),
  parentSlug: slug.max(120).nullable(),
  state: z.enum(['draft', 'published']),
  name: text.max(120),
  aim: loose.max(200),
  level: z.enum(['', ...CEFR]),
  canDo: z.array(text.max(200)).max(12),
  blocks: z.array(exchangeBlock).max(40),
  items: z.array(item).max(40),
});

const unitFile = z.strictObject({
  slug,
  title: text,
  state,
  level: z.enum(CEFR).optional(),
  summary: loose.default(''),
  can_do: z.array(text).optional(),
  quiz: z.array(item).optional(),
});
const pageFile = z.strictObject({
  slug,
  title: text,
  kind: z.literal('check').optional(),
  state,
  aim: loose.default(''),
  can_do: z.array(text).default([]),
  blocks: z.array(exchangeBlock).max(40).default([]),
  practice: z.array(item).max(40).default([]),
});

const UNIT_FILE = 'unit.yaml';
const dropNumber = (name: string) => name.replace(/^\d+-/, '');
const nameCheck = (title: string) => `Check yourself: ${title}`;
export const isEmptyFolder = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/** The whole folder, and what does not fit in it by file and line. */
export function readCourseFolder(folder: string): { entries: ExchangeEntry[]; problems: string[] } {
  const [entries, problems]: [ExchangeEntry[], string[]] = [[], []];
  const known = new Map<string, string>();

  function note(
    file: string,
    raw: string,
    field: 'quiz' | 'practice',
    name: string,
    given: { slug: string },
    items: readonly Item[],
  ): void {
    const findLine = createLineFinder(raw);
    const add = (at: (string | number)[], message: string) => problems.push(`${file}:${findLine(at)}: ${message}`);
    const once = (key: string, at: (string | number)[]) => {
      const other = known.get(key);
      if (other === undefined) known.set(key, file);
      else add(at, `the ${key} stands in ${other} too`);
    };
    if (given.slug !== name) add(['slug'], `the slug has to be "${name}", like the name of the file or folder`);
    once(`slug "${given.slug}"`, ['slug']);
    for (const [place, each] of items.entries()) {
      once(`id "${each.id}"`, [field, place, 'id']);
      for (const problem of findItemProblems(each)) add([field, place, ...problem.path], problem.message);
    }
  }

  function readFile<Schema extends z.ZodType>(file: string, schema: Schema): { raw: string; data: z.infer<Schema> } | undefined {
    const raw = readFileSync(path.join(folder, file), 'utf8');
    try {
      return { raw, data: parseContent(file, schema, raw) };
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  function readUnit(inside: string, parentSlug: string | null): void {
    const file = path.join(inside, UNIT_FILE);
    const read = readFile(file, unitFile);
    const own = dropNumber(path.basename(inside));
    if (read === undefined) return;
    const { title, level = '', summary, can_do = [], quiz = [], state: given = 'published' } = read.data;
    note(file, read.raw, 'quiz', own, read.data, quiz);
    const base: Pick<ExchangeEntry, 'state' | 'blocks'> = { state: given, blocks: [] };
    entries.push({ ...base, kind: 'unit', slug: own, parentSlug, name: title, level, aim: summary, canDo: [], items: [] });
    readBelow(inside, own);
    if (read.data.quiz === undefined) return;
    const check = { kind: 'check', slug: `${own}-check`, parentSlug: own, name: nameCheck(title) } as const;
    // A draft unit hides its quiz by itself.
    entries.push({ ...base, ...check, state: 'published', level: '', aim: '', canDo: can_do, items: quiz });
  }

  function readPage(file: string, parentSlug: string | null): void {
    const read = readFile(file, pageFile);
    const own = dropNumber(fileStem(file));
    if (read !== undefined) {
      const { title, kind = 'page', state: given = 'published', aim, can_do: canDo, blocks, practice: items } = read.data;
      note(file, read.raw, 'practice', own, read.data, items);
      entries.push({ kind, slug: own, parentSlug, state: given, name: title, aim, level: '', canDo, blocks, items });
    }
    const below = file.replace(/\.yaml$/, '');
    if (existsSync(path.join(folder, below))) readBelow(below, own);
  }

  function readBelow(inside: string, parentSlug: string | null): void {
    const found = readdirSync(path.join(folder, inside), { withFileTypes: true });
    const files = new Set(found.filter((entry) => entry.isFile()).map(({ name }) => name));
    const inOrder = found.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    for (const entry of inOrder) {
      const at = path.join(inside, entry.name);
      if (entry.isFile() && entry.name.endsWith('.yaml') && entry.name !== UNIT_FILE) readPage(at, parentSlug);
      else if (entry.isDirectory() && !files.has(`${entry.name}.yaml`)) {
        if (existsSync(path.join(folder, at, UNIT_FILE))) readUnit(at, parentSlug);
        else problems.push(`${at}: the file ${UNIT_FILE} is missing`);
      }
    }
  }

  readBelow('', null);
  if (entries.length === 0 && problems.length === 0) problems.push(`${folder}: there is no course in this folder`);
  return { entries, problems };
}

const writeYaml = (value: object) => stringify(value, { schema: 'core', lineWidth: 120 });
const isDraft = ({ state: given }: ExchangeEntry) => (given === 'draft' ? { state: 'draft' } : {});
const ifAny = (name: string, value: string | readonly unknown[]) => (value.length === 0 ? {} : { [name]: value });
const toFileBlock = (block: ExchangeBlock): object =>
  Object.fromEntries(Object.entries(block).filter(([name, value]) => value !== '' || (name !== 'title' && name !== 'caption')));
/** Without what `content/items.ts` puts in by itself. */
const toFileItem = (each: Item): object =>
  Object.fromEntries(
    Object.entries(each).filter(([name, value]) => !(Array.isArray(value) && value.length === 0 && (name === 'traps' || name === 'also'))),
  );

function isPlainCheck(unit: ExchangeEntry, last: ExchangeEntry | undefined): last is ExchangeEntry {
  return (
    last !== undefined &&
    last.kind === 'check' &&
    last.slug === `${unit.slug}-check` &&
    last.name === nameCheck(unit.name) &&
    last.state === 'published' &&
    last.aim === '' &&
    last.blocks.length === 0
  );
}

/** Writes the entries, each after what it lies in, as files. Returns how many files there are. */
export function writeCourseFolder(folder: string, entries: readonly ExchangeEntry[]): number {
  const below = Map.groupBy(entries, ({ parentSlug }) => parentSlug);
  let count = 0;
  const write = (file: string, value: object) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), writeYaml(value));
    count += 1;
  };
  function writeBelow(inside: string, children: readonly ExchangeEntry[]): void {
    const width = String(children.length).length;
    for (const [place, entry] of children.entries()) {
      const at = path.join(inside, `${String(place + 1).padStart(inside === '' ? Math.max(2, width) : width, '0')}-${entry.slug}`);
      const inner = below.get(entry.slug) ?? [];
      if (entry.kind === 'unit') {
        const last = inner.at(-1);
        const check = isPlainCheck(entry, last) && (below.get(last.slug) ?? []).length === 0 ? last : undefined;
        const quiz = check === undefined ? {} : { can_do: check.canDo, quiz: check.items.map(toFileItem) };
        const { slug: own, name: title, level, aim } = entry;
        write(path.join(at, UNIT_FILE), {
          slug: own,
          title,
          ...isDraft(entry),
          ...ifAny('level', level),
          ...ifAny('summary', aim),
          ...quiz,
        });
        writeBelow(at, check === undefined ? inner : inner.slice(0, -1));
      } else {
        const { slug: own, name: title, kind, aim, canDo, blocks, items } = entry;
        const head = {
          slug: own,
          title,
          ...(kind === 'check' ? { kind } : {}),
          ...isDraft(entry),
          ...ifAny('aim', aim),
          ...ifAny('can_do', canDo),
        };
        write(`${at}.yaml`, { ...head, ...ifAny('blocks', blocks.map(toFileBlock)), ...ifAny('practice', items.map(toFileItem)) });
        writeBelow(at, inner);
      }
    }
  }
  writeBelow('', below.get(null) ?? []);
  return count;
}
