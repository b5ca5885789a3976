import { wordSpan, type Retention } from '../../core/retention.ts';
import { recordAudit } from '../audit/service.ts';
import type { AccountContext } from './context.ts';
import { deleteExpiredConfirmations } from './email.ts';
import { deleteGuardiansOfBornBy, deleteLapsedGuardians } from './guardian-queries.ts';
import { GRACE_MS, GUARDIAN_LINK_MS } from './guardian-request.ts';
import { CONFIRM_LINK_MS, RESET_TOKEN_MS, SESSION_IDLE_MS, SESSION_MS, SHARED_SESSION_IDLE_MS, UNUSED_MS } from './limits.ts';
import { deleteExpiredResetTokens } from './queries.ts';
import { begunBefore, deleteSessions, unusedSince } from './sessions.ts';

type Endings = { purgeEndedAccounts: (max: number) => Promise<number> };

const ACCOUNT_ENDS =
  `on its day: ${wordSpan(GRACE_MS)} after a guardian declined or wanted it deleted, ${wordSpan(GUARDIAN_LINK_MS)} after a guardian ` +
  `was asked and did not agree, ${wordSpan(UNUSED_MS)} after the last sign-in; never without a mail a week before`;

/** How long the module keeps what it knows of people. */
export function listAccountRetention(accounts: Endings, { db, consentAge }: AccountContext): readonly Retention[] {
  return [
    { what: 'The account', tables: ['users', 'second_steps'], until: 'the person deletes it, or as the next row' },
    {
      name: 'ended_accounts',
      what: 'Accounts without consent or use, and what is known of their end',
      tables: ['users', 'account_endings'],
      keptMs: 0,
      until: ACCOUNT_ENDS,
      remove: ({ max }) => accounts.purgeEndedAccounts(max),
    },
    {
      name: 'sessions',
      what: 'A sign-in on the own device',
      tables: ['sessions'],
      keptMs: SESSION_IDLE_MS,
      until: 'after the last use, or signing out',
      remove: ({ before, max }) => deleteSessions(db, unusedSince(before, true), max),
    },
    {
      name: 'shared_sessions',
      what: 'A sign-in on any other device',
      tables: ['sessions'],
      keptMs: SHARED_SESSION_IDLE_MS,
      until: 'after the last use, or signing out',
      remove: ({ before, max }) => deleteSessions(db, unusedSince(before, false), max),
    },
    {
      name: 'old_sessions',
      what: 'Any sign-in',
      tables: ['sessions'],
      keptMs: SESSION_MS,
      until: 'after it began, however much it is used',
      remove: ({ before, max }) => deleteSessions(db, begunBefore(before), max),
    },
    {
      name: 'reset_tokens',
      what: 'A link for a new password',
      tables: ['reset_tokens'],
      keptMs: RESET_TOKEN_MS,
      until: 'after it was asked for, or one of them was used',
      remove: ({ now, max }) => deleteExpiredResetTokens(db, now, max),
    },
    {
      name: 'email_confirmations',
      what: 'A link that shows that an address is one’s own',
      tables: ['email_confirmations'],
      keptMs: CONFIRM_LINK_MS,
      until: 'after it was mailed, or a newer one was opened',
      remove: ({ now, max }) => deleteExpiredConfirmations(db, now, max),
    },
    {
      name: 'lapsed_guardians',
      what: 'The address of a guardian who did not agree',
      tables: ['guardians'],
      keptMs: GUARDIAN_LINK_MS,
      until: 'after they were asked or took it back, and at once when they say that it is not their child',
      // The account goes with `endings.ts`.
      remove: ({ now, max }) =>
        db.transaction().execute(async (transaction) => {
          const userIds = await deleteLapsedGuardians(transaction, now, max);
          for (const userId of userIds) {
            await recordAudit(transaction, { at: now, action: 'consent_request_lapsed', userId, actor: 'system' });
          }
          return userIds.length;
        }),
    },
    {
      name: 'guardians_of_grown_ups',
      what: 'The address of a guardian who agreed',
      tables: ['guardians'],
      keptMs: 0,
      until: 'the month after the child comes of age, or with the account',
      remove({ now, max }) {
        const today = new Date(now);
        const thisMonth = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
        return deleteGuardiansOfBornBy(db, thisMonth - consentAge * 12 - 1, max);
      },
    },
    { what: 'That somebody wants no mails from us, as a keyed hash', tables: ['mail_refusals'], until: 'for good' },
  ];
}
