import type { PostText, WrittenPostText } from '#contracts/blog-studio.ts';
import { textDocument, type TextDocument } from '#contracts/document.ts';
import { z } from '#contracts/zod.ts';
import type { ReadOrProblem } from '#content/document/written.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { createThreads } from '../../core/threads.ts';

const THREADS = 1;
const QUEUE_MAX = 16;
const PATIENCE_MS = 30_000;
const IDLE_TIMEOUT_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;
const TOO_SLOW = 'This takes too long to read. Please split it in two, or use fewer signs.';

const getPool = createThreads('markdown-worker', import.meta.url, {
  maxThreads: THREADS,
  maxQueue: QUEUE_MAX,
  idleTimeout: IDLE_TIMEOUT_MS,
});

/**
 * A text as it was sent: a document, or Markdown, which is read in a thread. Not to be awaited inside a transaction.
 * @throws AppError `invalid` at `field`, `unavailable` when too many are read at once
 */
export async function readSentText(text: unknown, field: string): Promise<TextDocument> {
  if (typeof text !== 'string') return z.parse(textDocument, text);
  const threads = await getPool();
  if (threads.queueSize >= QUEUE_MAX) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  let read: ReadOrProblem;
  try {
    read = (await threads.run(text, { name: 'read', signal: AbortSignal.timeout(PATIENCE_MS) })) as ReadOrProblem;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw createFieldError(field, TOO_SLOW);
    throw error;
  }
  if ('problem' in read) throw createFieldError(field, read.problem);
  return read.text;
}

/** @throws AppError `invalid` at the text, `unavailable` */
export const readWritten = async ({ text, ...rest }: WrittenPostText): Promise<PostText> => ({
  ...rest,
  text: await readSentText(text, 'text'),
});
