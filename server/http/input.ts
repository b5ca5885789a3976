import type { FieldErrors } from '#contracts/errors.ts';
import { z } from '#contracts/zod.ts';
import { AppError } from './app-error.ts';

const DEFAULT_MESSAGE = 'Invalid input';

/**
 * Checks what a client sent.
 * @throws AppError `invalid` with plain words for each field.
 */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.core.output<Schema> {
  // With the input beside each issue, a field that is missing is told from one of the wrong kind.
  const result = z.safeParse(schema, value, { reportInput: true });
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body';
    const missing = issue.code === 'invalid_type' && issue.input === undefined;
    const message = issue.message.startsWith(DEFAULT_MESSAGE)
      ? missing
        ? 'Please fill this in.'
        : 'This value cannot be used here.'
      : issue.message;
    (fields[field] ??= []).push(message);
  }
  // A form with one mistake says it itself; with several it points at the fields.
  const messages = Object.values(fields).flat();
  throw new AppError('invalid', messages.length === 1 && messages[0] !== undefined ? { fields, message: messages[0] } : { fields });
}

/** Query parameters as a plain object: the first of each name, empty ones left out. */
export function readQuery(url: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(url).searchParams) {
    if (value !== '' && !Object.hasOwn(query, name)) query[name] = value;
  }
  return query;
}

/** NUL is no character of any text, and PostgreSQL refuses it. */
const dropNul = (_key: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value);

/** No call takes more than this; a recording or a picture has a call of its own. */
const BODY_BYTES_MAX = 64 * 1024;

/** Reads no further than the limit, whatever length the client announced. */
async function readBodyText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_BYTES_MAX) throw new AppError('too_large');
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > BODY_BYTES_MAX) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The JSON body of a request.
 * @throws AppError `wrong_type`, `too_large`, `malformed`
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new AppError('wrong_type');
  const text = await readBodyText(request);
  try {
    return JSON.parse(text, dropNul);
  } catch {
    throw new AppError('malformed', { message: 'This is not valid JSON.' });
  }
}
