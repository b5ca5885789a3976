import {
  AUDIT_CSV_LINES_MAX,
  AUDIT_PER_PAGE,
  type AuditChoices,
  type AuditFilter,
  type AuditLine,
  type AuditPage,
  type AuditQuery,
} from '#contracts/studio-audit.ts';
import type { FileAnswer } from '#contracts/call.ts';
import { toByteStream } from '../../core/byte-stream.ts';
import { toIso } from '../../core/days.ts';
import { HOUR_MS } from '../../core/durations.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { Limiter } from '../../core/limiter.ts';
import type { Session } from '../../core/api-router.ts';
import { AUDIT_CSV_START, toAuditRow } from './csv.ts';
import { listStaffNames, nameAccounts, selectAuditLines, type AuditRow, type Place } from './queries.ts';
import { listAuditActions, recordStaffAct } from './service.ts';

/** More staff than this are found by their number in the address. */
const STAFF_SHOWN_MAX = 200;
const LINES_AT_ONCE = 1000;
const DOWNLOADS = { name: 'audit-download', hits: 10, windowMs: HOUR_MS };

export type AuditContext = Pick<ModuleContext, 'db' | 'engine' | 'now'> & { limiter: Limiter };

const readBy = (details: Record<string, string | number>): AuditLine['by'] => {
  const { by } = details;
  return by === 'command' || typeof by === 'number' ? by : null;
};

async function toLines({ db }: AuditContext, rows: readonly AuditRow[]): Promise<AuditLine[]> {
  const read = rows.map((row) => ({ ...row, details: JSON.parse(row.details) as Record<string, string | number> }));
  const ids = new Set(read.map(({ details }) => readBy(details)).filter((by) => typeof by === 'number'));
  const names = await nameAccounts(db, [...ids]);
  return read.map(({ id, at, action, actor, user_id, details: { by, ...details } }) => {
    const who = by === undefined ? null : readBy({ by });
    return {
      id,
      at: toIso(at),
      action,
      actor,
      by: who,
      by_name: typeof who === 'number' ? (names.get(who) ?? null) : null,
      account: user_id,
      details,
    };
  });
}

const toPlace = ({ at, id }: Place) => `${at}-${id}`;
function readPlace(before: string | undefined): Place | undefined {
  const [at, id] = (before ?? '').split('-').map(Number);
  return at === undefined || id === undefined ? undefined : { at, id };
}

async function* writeCsv(context: AuditContext, filter: AuditFilter): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(AUDIT_CSV_START);
  let after: Place | undefined;
  for (let left = AUDIT_CSV_LINES_MAX; left > 0; left -= LINES_AT_ONCE) {
    const limit = Math.min(left, LINES_AT_ONCE);
    const rows = await selectAuditLines(context.db, context.engine, filter, after, limit).execute();
    const lines = await toLines(context, rows);
    if (lines.length > 0) yield encoder.encode(lines.map(toAuditRow).join(''));
    after = rows.at(-1);
    if (rows.length < limit) return;
  }
}

const noteFilter = ({ action, who, from, to }: AuditFilter) =>
  Object.fromEntries(Object.entries({ act: action, who, from, to }).filter((entry): entry is [string, string] => entry[1] !== undefined));

// The audit log for admins (docs/spec/product.md §8). Reading it is in it, too.

export async function listAudit(context: AuditContext, { userId: by }: Session, { before, ...filter }: AuditQuery): Promise<AuditPage> {
  const { db, engine, now } = context;
  const rows = await selectAuditLines(db, engine, filter, readPlace(before), AUDIT_PER_PAGE + 1).execute();
  const shown = rows.slice(0, AUDIT_PER_PAGE);
  const last = shown.at(-1);
  await recordStaffAct(db, { at: now(), action: 'audit_log_read', by, details: noteFilter(filter) });
  return { data: await toLines(context, shown), next: rows.length > AUDIT_PER_PAGE && last !== undefined ? toPlace(last) : null };
}

export async function listAuditChoices({ db }: AuditContext): Promise<AuditChoices> {
  return { actions: listAuditActions(), staff: await listStaffNames(db, STAFF_SHOWN_MAX) };
}

/** @throws AppError `too_many` after ten in an hour */
export async function writeAuditFile(context: AuditContext, { userId: by }: Session, filter: AuditFilter): Promise<FileAnswer> {
  const { db, now, limiter } = context;
  await limiter.take(DOWNLOADS, String(by));
  await recordStaffAct(db, { at: now(), action: 'audit_log_downloaded', by, details: noteFilter(filter) });
  return {
    bytes: toByteStream(writeCsv(context, filter)),
    type: 'text/csv; charset=utf-8',
    name: 'threeseas-audit-log.csv',
  };
}
