import type { CourseDocument, CourseText, Part } from '#contracts/course-studio.ts';
import { EMPTY_DOCUMENT, unfinishedDocument, visitNodes, type TextDocument } from '#contracts/document.ts';
import { z } from '#contracts/zod.ts';
import { toMarkdown } from '#content/document/to-markdown.ts';
import { BLOCK_KINDS, ITEM_KINDS, type FieldSpec, type KindSpec } from './kinds.ts';

export type Values = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
export const readString = (value: unknown): string => (typeof value === 'string' ? value : '');
export const readRows = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : []);
export const readGroup = (value: unknown): Values => (isObject(value) ? value : {});
const readStrings = (value: unknown): string[] => (Array.isArray(value) ? value.map(readString) : []);

export function readDocument(value: unknown): TextDocument | undefined {
  return z.safeParse(unfinishedDocument, value).data;
}

const BAR = '|';
/** A list as a field's text. It reads back as the same list, even half typed. */
export const toLines = (value: unknown): string => readStrings(value).join('\n');
export const fromLines = (text: string): string[] => (text === '' ? [] : text.split('\n'));
export const toLists = (value: unknown): string =>
  Array.isArray(value) ? value.map((list) => readStrings(list).join(BAR)).join('\n') : '';
export const fromLists = (text: string): string[][] => (text === '' ? [] : text.split('\n').map((line) => line.split(BAR)));

function makeEmpty(field: FieldSpec): unknown {
  switch (field.type) {
    case 'number':
      return field.min;
    case 'lines':
    case 'lists':
      return [];
    case 'rows':
      return [makeValues(field.fields)];
    case 'group':
      return makeValues(field.fields);
    case 'flag':
      return undefined;
    case 'rich':
      return EMPTY_DOCUMENT;
    default:
      return '';
  }
}

export function makeValues(fields: readonly FieldSpec[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, makeEmpty(field)]).filter(([, value]) => value !== undefined));
}

/** A new block or question; the server gives questions ids when they are saved. */
export const makePart = (kind: string, spec: KindSpec, isItem: boolean): Part => ({
  kind,
  ...(isItem ? { id: '' } : {}),
  ...makeValues(spec.fields),
});

const trimAll = (texts: string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');

/** Removes what only exists while typing: spaces around texts, and empty lines of lists. */
function clean(field: FieldSpec, value: unknown): unknown {
  switch (field.type) {
    case 'lines':
      return trimAll(readStrings(value));
    case 'lists':
      return (Array.isArray(value) ? value : []).map((list) => trimAll(readStrings(list))).filter((list) => list.length > 0);
    case 'rows':
      return readRows(value).map((row) => cleanValues(field.fields, row));
    case 'group':
      return cleanValues(field.fields, readGroup(value));
    case 'flag':
      return value === true ? true : undefined;
    case 'number':
      return value;
    case 'rich':
      // Drafts from before there was an editor are Markdown.
      return typeof value === 'string' ? value.trimEnd() : value;
    default:
      return field.type === 'text' ? readString(value).trimEnd() : readString(value).trim();
  }
}

function cleanValues(fields: readonly FieldSpec[], values: Values): Record<string, unknown> {
  const entries = fields.map((field): [string, unknown] => [field.name, clean(field, values[field.name])]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function cleanPart(kinds: Readonly<Record<string, KindSpec>>, part: Part): Part {
  const spec = kinds[part.kind];
  if (spec === undefined) return part;
  const id = part['id'];
  return { kind: part.kind, ...(id === undefined ? {} : { id }), ...cleanValues(spec.fields, part) };
}

export const cleanText = (text: CourseText): CourseText => ({
  ...text,
  name: text.name.trim(),
  aim: text.aim.trim(),
  can_do: trimAll(text.can_do),
  blocks: text.blocks.map((part) => cleanPart(BLOCK_KINDS, part)),
  items: text.items.map((part) => cleanPart(ITEM_KINDS, part)),
});

export const toText = ({ name, aim, level, can_do, blocks, items }: CourseDocument): CourseText => ({
  name,
  aim,
  level,
  can_do,
  blocks,
  items,
});

export const isSameText = (one: CourseText, other: CourseText): boolean =>
  JSON.stringify(cleanText(one)) === JSON.stringify(cleanText(other));

/** A text's words in one line. */
function listLine(value: unknown): string {
  const document = readDocument(value);
  if (document === undefined) return readString(value);
  const words: string[] = [];
  visitNodes(document, (node) => {
    if (node.type === 'text') words.push(node.text);
    else if (node.type === 'paragraph' || node.type === 'heading') words.push(' ');
  });
  return words.join('').replace(/\s+/g, ' ').trim();
}

/** A block or question in a list: its title, its question or its first words. */
export function namePart(part: Part): string {
  const said = [part['title'], part['prompt'], part['text'], part['alt']].map(listLine).find((words) => words.trim() !== '') ?? '';
  return said.length > 60 ? `${said.slice(0, 57).trimEnd()}...` : said;
}

function listWords(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (value === true) return ['right'];
  if (Array.isArray(value)) return value.flatMap(listWords);
  // Markdown shows what is a heading and what is bold.
  const document = readDocument(value);
  if (document !== undefined) return listWords(toMarkdown(document));
  return isObject(value)
    ? Object.entries(value).flatMap(([name, inside]) => (name === 'kind' || name === 'id' ? [] : listWords(inside)))
    : [];
}

export type Difference = { what: string; theirs: string; mine: string };

function compareParts(
  kinds: Readonly<Record<string, KindSpec>>,
  one: string,
  theirs: readonly Part[],
  mine: readonly Part[],
): Difference[] {
  const nameKind = (part: Part | undefined) => (part === undefined ? '' : (kinds[part.kind]?.label ?? part.kind));
  const tell = (part: Part | undefined) => (part === undefined ? '' : [nameKind(part), ...listWords(part)].join('\n'));
  return Array.from({ length: Math.max(theirs.length, mine.length) }, (_, place) => ({
    what: `${one} ${place + 1}`,
    theirs: tell(theirs[place]),
    mine: tell(mine[place]),
  }));
}

export function compareTexts(given: CourseText, own: CourseText): Difference[] {
  const [theirs, mine] = [cleanText(given), cleanText(own)];
  return [
    { what: 'Title', theirs: theirs.name, mine: mine.name },
    { what: 'What it is for', theirs: theirs.aim, mine: mine.aim },
    { what: 'Level', theirs: theirs.level, mine: mine.level },
    { what: 'What you can do now', theirs: theirs.can_do.join('\n'), mine: mine.can_do.join('\n') },
    ...compareParts(BLOCK_KINDS, 'Block', theirs.blocks, mine.blocks),
    ...compareParts(ITEM_KINDS, 'Question', theirs.items, mine.items),
  ].filter((difference) => difference.theirs !== difference.mine);
}
