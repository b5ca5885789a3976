import { AppError } from '../core/app-error.ts';

/** PostgreSQL: connection lost, no one let in (name or password, no such database, a closed one), too few resources (disk, memory, connections), server stopping or starting, time over, lock not to be had, deadlock. */
const POSTGRES_CLASSES = /^(?:08|28|53|58)...$|^3D000$|^57(?:P0[1-5]|014)$|^55(?:000|P03)$|^40(?:001|P01)$|^25006$/;
/** SQLite, the low byte of the extended code: locked by another process, read-only, interrupted, input or output failed, no room, file not to be opened. */
const SQLITE_CODES = new Set([5, 6, 8, 9, 10, 13, 14]);
const SOCKET_CODES = /^E(?:CONN|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NET|NOTFOUND|AI_|ADDRNOTAVAIL|MFILE|NFILE|PROTO)/;
/** The driver gives these no code. */
const DRIVER_MESSAGES = /terminated|not queryable|read timeout|timeout exceeded|after calling end|connection timeout/i;
/** A driver tells so that its connection may never answer again. PostgreSQL's own words come over one that works. */
const LOST_CODES = /^08...$|^57P0[1-5]$/;

const readCode = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** True when the connection that this error came over is not to be used again. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = readCode(error);
  return LOST_CODES.test(code) || SOCKET_CODES.test(code) || (code === '' && DRIVER_MESSAGES.test(error.message));
}

function isUnavailable(error: Error): boolean {
  if (isConnectionLost(error)) return true;
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_CODES.has(error.errcode & 0xff);
  return POSTGRES_CLASSES.test(readCode(error));
}

/** Database failures that may pass become `unavailable` (503); all others stay. */
export function translateDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError || !isUnavailable(error)) return error;
  return Object.assign(new AppError('unavailable'), { cause: error });
}
