import { marked } from 'marked';
import { parse as parseYaml } from 'yaml';
import type * as z from 'zod';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** Dates stay text, so that a file means the same in every time zone. */
const readYaml = (raw: string): unknown => parseYaml(raw, { schema: 'core' });

/** @throws Error that names the file and what is wrong in it. */
export function parseContent<Schema extends z.ZodType>(file: string, schema: Schema, raw: string): z.infer<Schema> {
  let value: unknown;
  try {
    value = readYaml(raw);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`, { cause: error });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`);
  throw new Error(`${file}: ${problems.join('; ')}`);
}

/** A Markdown file with a head between two lines of dashes. */
export function parseMarkdown<Schema extends z.ZodType>(file: string, schema: Schema, raw: string): { head: z.infer<Schema>; html: string } {
  const match = FRONT_MATTER.exec(raw);
  if (match === null) throw new Error(`${file}: the head between --- lines is missing`);
  const [, head = '', body = ''] = match;
  return { head: parseContent(file, schema, head), html: marked.parse(body, { async: false, gfm: true }) };
}

/** Markdown without a head, as in one field of a file. */
export const renderMarkdown = (markdown: string) => marked.parse(markdown, { async: false, gfm: true });

export const fileStem = (file: string) => file.replace(/^.*\/|\.\w+$/g, '');
