import { setImmediate as nextTurn } from 'node:timers/promises';
import type { User } from '#contracts/accounts.ts';
import type { AccountExport } from '#contracts/own-account.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import type { Session } from '../../core/api-router.ts';
import { createLimiter } from '../../core/limiter.ts';
import type { PersonalDataPart } from '../../core/personal-data.ts';
import { logSecurity } from '../../core/security-log.ts';
import { listAuditOf } from '../audit/service.ts';
import type { UserRow } from '../people/service.ts';
import type { AccountContext } from './context.ts';
import { LIMITS } from './limits.ts';
import { findSecondStepSince } from './second-step.ts';

const ONE_AT_A_TIME = 'Your data is being put together already. Please wait until that download has ended.';

/** Longer than a download of 25 MB takes on a slow line. */
const PATIENCE_MS = 10 * 60_000;

type Options = {
  show: (row: UserRow) => Promise<User>;
  getRow: (userId: number) => Promise<UserRow>;
  listOwnSessions: (userId: number) => Promise<AccountExport['sessions']>;
};

/** The download of everything that is stored about a person, written part by part so that it is never in memory whole. */
export function createExport(context: AccountContext, { show, getRow, listOwnSessions }: Options) {
  const { db, people, guardian, personalData, now } = context;
  const limiter = createLimiter(context);
  /** When the download of an account began (epoch ms). One that nobody reads is forgotten after a while. */
  const running = new Map<number, number>();

  async function describeAccount(userId: number): Promise<Omit<AccountExport, 'made'>> {
    const row = await getRow(userId);
    const request = await guardian.findRequest(db, userId);
    const history = await listAuditOf(db, userId);
    const endings = await people.endings.list(db, userId);
    const secondStepSince = await findSecondStepSince(db, userId);
    return {
      exported_at: toIso(now()),
      account: { ...(await show(row)), birth_year: row.birth_year, birth_month: row.birth_month },
      sessions: await listOwnSessions(userId),
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
      second_step_since: secondStepSince === null ? null : toIso(secondStepSince),
      history: history.map((line) => ({ ...line, at: toIso(line.at) })),
    };
  }

  async function* writePart({ kind, list, listPages }: PersonalDataPart, userId: number): AsyncGenerator<string> {
    yield `${JSON.stringify(kind)}:[`;
    let isFirst = true;
    for await (const entries of listPages?.(db, userId) ?? [await list(db, userId)]) {
      for (const entry of entries) {
        yield `${isFirst ? '' : ','}${JSON.stringify(entry)}`;
        isFirst = false;
      }
      // Other requests get their turn.
      await nextTurn();
    }
    yield ']';
  }

  async function* write(userId: number): AsyncGenerator<string> {
    try {
      yield `${JSON.stringify(await describeAccount(userId)).slice(0, -1)},"made":{`;
      for (const [index, part] of personalData.entries()) {
        if (index > 0) yield ',';
        yield* writePart(part, userId);
      }
      yield '}}';
    } finally {
      running.delete(userId);
    }
  }

  return {
    /**
     * Everything that is stored about the person, as the JSON of `AccountExport` in pieces. Whoever asks has to read it to
     * its end or return it early.
     * @throws AppError `too_many` while another one is being written, or after three within an hour
     */
    async exportMe({ userId }: Session): Promise<AsyncGenerator<string>> {
      if (now() - (running.get(userId) ?? 0) < PATIENCE_MS) throw new AppError('too_many', { message: ONE_AT_A_TIME });
      running.set(userId, now());
      try {
        await limiter.take(LIMITS.export, String(userId));
      } catch (error) {
        running.delete(userId);
        throw error;
      }
      logSecurity(context, 'export', { account: userId });
      return write(userId);
    },
  };
}
