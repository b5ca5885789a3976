import type { FieldErrors } from '#contracts/errors.ts';
import { z } from '#contracts/zod.ts';
import { AppError } from './app-error.ts';

const DEFAULT_MESSAGE = 'Invalid input';

/** Checks what a client sent. @throws AppError `invalid` with plain words for each field. */
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
    const text = value.replaceAll('\0', '');
    if (text !== '' && !Object.hasOwn(query, name)) query[name] = text;
  }
  return query;
}

/** NUL and halves of characters are no text, and PostgreSQL refuses them. */
const dropNul = (_key: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value);

/** A body with a Content-Length is read at once: a web stream took a third of a sign-in's processor time. */
async function readAnnounced(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > limitBytes) throw new AppError('too_large');
  return bytes;
}

/** A request's bytes, never more than the limit, whatever length was announced. @throws AppError `too_large` */
export async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limitBytes) throw new AppError('too_large');
  if (announced !== null) return readAnnounced(request, limitBytes);
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const readText = async (request: Request, limitBytes: number) => Buffer.from(await readBytes(request, limitBytes)).toString('utf8');

/** The JSON body of a request. @throws AppError `wrong_type`, `too_large`, `malformed` */
export async function readJsonBody(request: Request, limitBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new AppError('wrong_type');
  const text = await readText(request, limitBytes);
  try {
    return JSON.parse(text, dropNul);
  } catch {
    throw new AppError('malformed', { message: 'This is not valid JSON.' });
  }
}

/** A form's text fields, the first of each name. @throws AppError `wrong_type`, `too_large`, `malformed` */
export async function readFormBody(request: Request, limitBytes: number): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i.test(type)) {
    throw new AppError('wrong_type', { message: 'Please send a form.' });
  }
  const bytes = await readBytes(request, limitBytes);
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new AppError('malformed', { message: 'This form could not be read.' });
  }
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !Object.hasOwn(fields, name)) fields[name] = value.replaceAll('\0', '');
  }
  return fields;
}
