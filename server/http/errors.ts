import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { UNAVAILABLE_RETRY_SECONDS, type ErrorBody, type ErrorCode } from '#contracts/errors.ts';
import type { Logger } from '../logger.ts';
import { AppError } from '../core/app-error.ts';
import { reportError } from '../core/report-error.ts';

const CODE_BY_STATUS: Record<number, ErrorCode> = { 400: 'malformed', 404: 'not_found', 413: 'too_large' };

/** Where nothing more exact is known. */
const DEFAULT_RETRY_SECONDS = { too_many: 60, unavailable: UNAVAILABLE_RETRY_SECONDS } as const;

export function toErrorBody(error: AppError): ErrorBody {
  return {
    message: error.message,
    ...(error.fields === undefined ? {} : { errors: error.fields }),
    ...(error.current === undefined ? {} : { current: error.current }),
  };
}

/** Too many wait, or the database's own words; the first of these lines tells an outage from a rush. */
function describeCause({ cause }: Error) {
  if (!(cause instanceof Error)) return { reason: 'too many wait' };
  return { reason: cause.message, ...('code' in cause ? { code: cause.code } : {}) };
}

/** Node's word for a client that went away while it was still sending. */
const isClientAbort = (error: Error) => error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** The one place where an error becomes an answer: `{message, errors?}`, never a stack. */
export function createErrorHandler(logger: Logger) {
  return (error: Error, context: Context): Response => {
    const known =
      error instanceof AppError
        ? error
        : error instanceof HTTPException
          ? new AppError(CODE_BY_STATUS[error.status] ?? 'malformed')
          : new AppError('internal');
    if (isClientAbort(error)) logger.debug({ requestId: context.get('requestId') }, 'client went away');
    else if (known.code === 'internal')
      reportError(error, { logger, message: 'request failed', ids: { requestId: context.get('requestId') } });
    if (known.code === 'unavailable') {
      logger.warn({ requestId: context.get('requestId'), ...describeCause(error) }, 'request could not be served now');
    }
    if (known.code === 'unauthenticated') context.header('WWW-Authenticate', 'Bearer');
    if (known.code === 'too_many' || known.code === 'unavailable')
      context.header('Retry-After', String(known.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS[known.code]));
    return context.json(toErrorBody(known), known.status);
  };
}
