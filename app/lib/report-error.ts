import { findAddress } from '#contracts/addresses.ts';
import { errorReportCalls, FRAMES_MAX, type ErrorReport } from '#contracts/error-reports.ts';

/** Per document: an error repeated every frame is reported once. */
const REPORTS_MAX = 5;
const PLACE_IN_FILE = /(\/assets\/[\w.-]{1,120}\.js):(\d+):(\d+)/g;
const told = new Set<string>();

/** Places in our own files, the throwing one first. All browsers write them alike: address, line, column. */
function readFrames(stack: string): ErrorReport['frames'] {
  return Array.from(stack.matchAll(PLACE_IN_FILE), ([, file = '', line, column]) => ({
    file,
    line: Number(line),
    column: Number(column),
  })).slice(0, FRAMES_MAX);
}

const toName = (error: Error) => (/^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error');

/** Reports our errors by name and place, never message, address or person. Without a place in our files it is not ours. */
export function reportError(error: unknown, { place }: { place: ErrorReport['place'] }): void {
  if (!(error instanceof Error) || told.size >= REPORTS_MAX) return;
  const frames = readFrames(error.stack ?? '');
  if (frames.length === 0) return;
  const report: ErrorReport = { place, name: toName(error), page: findAddress(window.location.pathname)?.path ?? 'unknown', frames };
  const key = JSON.stringify(report);
  if (told.has(key)) return;
  told.add(key);
  const options = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: key, keepalive: true };
  fetch(errorReportCalls.send.path, options).catch(() => undefined);
}

export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error, { place: 'uncaught' }));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { place: 'uncaught' }));
}
