import type { LogEvent } from 'kysely';
import { findRequestId } from '../core/request-id.ts';
import type { Logger } from '../logger.ts';

export type QueryLog = (event: LogEvent) => void;
export type ObserveQuery = (seconds: number, hasFailed: boolean) => void;

const SQL_CHARACTERS_MAX = 500;

/** Logs each statement slower than `slowMs` ms with its text and request id, never its values. `observe` counts all. */
export function createQueryLog(logger: Logger, { slowMs, observe }: { slowMs: number; observe?: ObserveQuery | undefined }): QueryLog {
  return ({ level, query, queryDurationMillis }) => {
    observe?.(queryDurationMillis / 1000, level === 'error');
    if (queryDurationMillis < slowMs) return;

    const text = query.sql.replaceAll(/\s+/g, ' ').slice(0, SQL_CHARACTERS_MAX);
    logger.warn({ requestId: findRequestId(), ms: Math.round(queryDurationMillis), sql: text }, 'slow query');
  };
}
