import { marked } from 'marked';
import { isNode, LineCounter, parse as parseYaml, parseDocument, YAMLParseError } from 'yaml';
import type * as z from 'zod';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** Dates stay text, so that a file means the same in every time zone. */
const YAML_OPTIONS = { schema: 'core' } as const;

type Path = readonly PropertyKey[];
/** The line, from 1, of something in a YAML text or of its parent. `linesBefore`: lines of the file before the text. */
export function createLineFinder(raw: string, linesBefore = 0): (path: Path) => number {
  const lines = new LineCounter();
  const document = parseDocument(raw, { ...YAML_OPTIONS, lineCounter: lines });
  return (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return linesBefore + lines.linePos(node.range[0]).line;
    }
    return linesBefore + 1;
  };
}

/** A file's text in the built server is JSON of what was read when it was built (scripts/content-json.ts). */
export const writeRead = (read: unknown): string => JSON.stringify({ read });
const isReadAlready = (raw: string) => raw.startsWith('{"read":');

export const readYaml = (raw: string): unknown =>
  isReadAlready(raw) ? (JSON.parse(raw) as { read: unknown }).read : parseYaml(raw, YAML_OPTIONS);

/** A YAML text as the built server has it: the same for the same values, whatever reads it. */
export const toReadText = (raw: string): string => (isReadAlready(raw) ? raw : writeRead(readYaml(raw)));

/** @throws Error that names the file, the line and what is wrong there, one line of text for each problem. */
export function parseContent<Schema extends z.ZodType>(file: string, schema: Schema, raw: string, linesBefore = 0): z.infer<Schema> {
  let value: unknown;
  try {
    value = readYaml(raw);
  } catch (error) {
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 1) : 1;
    throw new Error(`${file}:${linesBefore + line}: ${error instanceof Error ? error.message : 'cannot be read'}`, { cause: error });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const findLine = createLineFinder(raw, linesBefore);
  const problems = result.error.issues.map(
    (issue) => `${file}:${findLine(issue.path)}: ${issue.path.join('.') || 'file'}: ${issue.message}`,
  );
  throw new Error(problems.join('\n'));
}

/** A Markdown file with a head between two lines of dashes, its body also as HTML. */
export function readMarkdown(file: string, raw: string): { head: string; body: string; html: string } {
  if (isReadAlready(raw)) return (JSON.parse(raw) as { read: ReturnType<typeof readMarkdown> }).read;
  const match = FRONT_MATTER.exec(raw);
  if (match === null) throw new Error(`${file}:1: the head between --- lines is missing`);
  const [, head = '', body = ''] = match;
  return { head, body, html: renderMarkdown(body) };
}

export function parseMarkdown<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  raw: string,
): { head: z.infer<Schema>; html: string; body: string } {
  const { head, ...rest } = readMarkdown(file, raw);
  // The head begins below the first line of dashes.
  return { head: parseContent(file, schema, head, 1), ...rest };
}

/** Markdown without a head, as in one field of a file. */
export const renderMarkdown = (markdown: string) => marked.parse(markdown, { async: false, gfm: true });

/** Markdown of one line, without a paragraph around it. */
export const renderInline = (markdown: string) => marked.parseInline(markdown, { async: false, gfm: true });

export const fileStem = (file: string) => file.replace(/^.*\/|\.\w+$/g, '');
