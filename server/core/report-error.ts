import type { Logger } from '../logger.ts';

/** Ids, codes and names from our own lists: never what a person typed, and never a whole address. */
export type ErrorContext = {
  logger: Logger;
  /** What failed, in words that are always the same, e.g. "request failed". */
  message: string;
  level?: 'error' | 'fatal';
  ids?: Readonly<Record<string, string | number | undefined>>;
};

/** A place outside this program that collects errors. */
export type ErrorCollector = {
  send: (error: unknown, context: Pick<ErrorContext, 'message' | 'level' | 'ids'>) => void;
  /** Waits until what was sent has left, at most this long. */
  flush: (maxMs: number) => Promise<void>;
};

let collector: ErrorCollector | undefined;

/** Said once, at the start, where the operator named such a place; undefined takes it back. */
export function collectErrorsIn(place: ErrorCollector | undefined): void {
  collector = place;
}

/** An error that is our fault: one line in the log, and a report without its words where the operator wants one. */
export function reportError(error: unknown, context: ErrorContext): void {
  const { logger, message, level = 'error', ids } = context;
  logger[level]({ ...ids, err: error }, message);
  collector?.send(error, { message, level, ids });
}

/** For the end of the process. */
export const flushReports = async (maxMs: number): Promise<void> => collector?.flush(maxMs);
