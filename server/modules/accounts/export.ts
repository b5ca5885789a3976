import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AccountExport } from '#contracts/own-account.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import type { Session } from '../../core/api-router.ts';
import { logSecurity } from '../../core/security-log.ts';
import { listAuditOf } from '../audit/service.ts';
import { readContactMessagesFrom } from '../contact/service.ts';
import { isAccount, type UserRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { findSecondStepSince } from './check-second-step.ts';
import { describeMe, listOwnSessions, getOwnRow } from './own-account.ts';

const ONE_AT_A_TIME = 'Your data is already being put together. Please wait until that download has finished.';

type Part = [kind: string, pages: AsyncIterable<unknown[]>];

// The download of everything that is stored about a person, written part by part so that it is never in memory whole.

async function describeAccount(context: AccountContext, row: UserRow): Promise<Omit<AccountExport, 'made'>> {
  const { db, people, guardian, now } = context;
  const userId = row.id;
  const request = await guardian.findRequest(db, userId);
  const history = await listAuditOf(db, userId);
  const endings = await people.endings.list(db, userId);
  const changes = isAccount(row) ? await people.confirmations.listChanges(db, row) : [];
  const lock = await people.locks.findLock(db, userId);
  const secondStepSince = await findSecondStepSince(db, userId);
  return {
    exported_at: toIso(now()),
    account: { ...(await describeMe(context, row)), birth_year: row.birth_year, birth_month: row.birth_month },
    waiting_addresses: changes.map(({ email, expires_at }) => ({ email, until: toIso(expires_at) })),
    sessions: await listOwnSessions(context, userId),
    guardian:
      request === undefined
        ? null
        : {
            email: request.guardian_email,
            asked_at: toIso(request.asked_at),
            decided_at: request.decided_at === null ? null : toIso(request.decided_at),
            consent_version: request.consent_version,
          },
    known_devices: JSON.parse(row.device_kinds) as string[],
    last_seen_at: toIso(row.last_seen_at),
    endings: endings.map(({ because, ends_at }) => ({ because, ends_at: toIso(ends_at) })),
    lock: lock === undefined ? null : { at: toIso(lock.locked_at), reason: lock.reason },
    second_step_since: secondStepSince === null ? null : toIso(secondStepSince),
    history: history.map((line) => ({ ...line, at: toIso(line.at) })),
  };
}

/** What the parts of the product store, and what was written under the address once it is known to be the person's. */
function listParts({ db, personalData }: AccountContext, row: UserRow): Part[] {
  const parts = personalData.map(({ kind, readPages }): Part => [kind, readPages(db, row.id)]);
  return row.email_confirmed_at === null || !isAccount(row)
    ? parts
    : [...parts, ['contact_messages', readContactMessagesFrom(db, row.email)]];
}

async function* writePart([kind, pages]: Part): AsyncGenerator<string> {
  yield `${JSON.stringify(kind)}:[`;
  let isFirst = true;
  for await (const entries of pages) {
    for (const entry of entries) {
      yield `${isFirst ? '' : ','}${JSON.stringify(entry)}`;
      isFirst = false;
    }
    // Other requests get their turn.
    await nextTurn();
  }
  yield ']';
}

async function* writeExport(context: AccountContext, userId: number): AsyncGenerator<string> {
  try {
    const row = await getOwnRow(context, userId);
    yield `${JSON.stringify(await describeAccount(context, row)).slice(0, -1)},"made":{`;
    for (const [index, part] of listParts(context, row).entries()) {
      if (index > 0) yield ',';
      yield* writePart(part);
    }
    yield '}}';
  } finally {
    await context.limiter.clear(LIMITS.exportRunning, String(userId));
  }
}

/**
 * Everything stored about the person, as `AccountExport` JSON in pieces; read it to its end or return it early.
 * @throws AppError `too_many` while one is running, or after three in an hour
 */
export async function exportMe(context: AccountContext, { userId }: Pick<Session, 'userId'>): Promise<AsyncGenerator<string>> {
  const { limiter } = context;
  if (!(await limiter.hasCapacity(LIMITS.exportRunning, String(userId)))) throw new AppError('too_many', { message: ONE_AT_A_TIME });
  try {
    await limiter.take(LIMITS.export, String(userId));
  } catch (error) {
    await limiter.clear(LIMITS.exportRunning, String(userId));
    throw error;
  }
  logSecurity(context, 'export', { account: userId });
  return writeExport(context, userId);
}
