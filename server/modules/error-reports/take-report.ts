import { ADDRESSES } from '#contracts/addresses.ts';
import type { ErrorReport } from '#contracts/error-reports.ts';
import { HOUR_MS } from '../../core/durations.ts';
import type { ModuleContext } from '../../core/module.ts';
import { reportError } from '../../core/report-error.ts';
import type { Limiter } from '../../core/limiter.ts';

/** A school shares an internet address; a page sends five at most. */
const LIMIT = { name: 'error-reports', hits: 200, windowMs: HOUR_MS };
const PAGES = new Set(ADDRESSES.map(({ path }) => path));
const THANKS = { message: 'Thank you. This error has been noted.' };

/** An error as the browser had it, rebuilt from its report: a name and places in our files. */
class BrowserError extends Error {
  constructor({ name, frames }: ErrorReport) {
    super('in a browser');
    this.name = name;
    this.stack = [`${name}: in a browser`, ...frames.map(({ file, line, column }) => `    at ${file}:${line}:${column}`)].join('\n');
  }
}

/** Logs it and passes it on; nothing is stored. @throws AppError `too_many` */
type ErrorReportContext = Pick<ModuleContext, 'logger'> & { limiter: Limiter };

export async function takeErrorReport(
  context: ErrorReportContext,
  report: ErrorReport,
  clientAddress: string,
): Promise<{ message: string }> {
  await context.limiter.take(LIMIT, clientAddress);
  const page = PAGES.has(report.page) ? report.page : 'unknown';
  reportError(new BrowserError(report), { logger: context.logger, message: 'error in a browser', ids: { place: report.place, page } });
  return THANKS;
}
