import { GRACE_DAYS, GUARDIAN_LINK_DAYS } from '#contracts/guardian.ts';
import { DAY_MS } from '../../core/durations.ts';
import { wordSpan, type Retention } from '../../core/retention.ts';
import { deleteExpiredConfirmations } from './confirmations.ts';
import type { PeopleContext } from './context.ts';
import { CONFIRM_LINK_MS, SESSION_IDLE_MS, SESSION_MS, SHARED_SESSION_IDLE_MS, UNUSED_MS } from './limits.ts';
import type { PeopleService } from './service.ts';
import { begunBefore, bringSessionsBack, deleteSessions, unusedSince } from './sessions.ts';

const ACCOUNT_ENDS =
  `on its day: ${wordSpan(GRACE_DAYS * DAY_MS)} after a guardian declined or wanted it deleted, ${wordSpan(GUARDIAN_LINK_DAYS * DAY_MS)} after a guardian ` +
  `was asked and did not agree, ${wordSpan(UNUSED_MS)} after the last sign-in; never without an email a week before`;

/** How long the module keeps what it knows of people. */
export function listPeopleRetention({ endings }: PeopleService, { db }: PeopleContext): readonly Retention[] {
  return [
    { what: 'The account', tables: ['users'], until: 'the person deletes it, or as the next row' },
    { what: 'Words of the name and the address, by which staff find an account', tables: ['person_words'], until: 'the account ends' },
    { what: 'That an account is locked, and why', tables: ['account_locks'], until: 'staff unlock it, or the account ends' },
    {
      name: 'ended_accounts',
      what: 'Accounts without consent or use, and what is known of their end',
      tables: ['users', 'account_endings'],
      retentionMs: 0,
      until: ACCOUNT_ENDS,
      remove: ({ max }) => endings.purge(max),
    },
    {
      name: 'sessions',
      what: 'A sign-in on the own device',
      tables: ['sessions'],
      retentionMs: SESSION_IDLE_MS,
      until: 'after the last use, or signing out',
      async remove({ before, now, max }) {
        await bringSessionsBack(db, now);
        return deleteSessions(db, unusedSince(before, true), max);
      },
    },
    {
      name: 'shared_sessions',
      what: 'A sign-in on another device',
      tables: ['sessions'],
      retentionMs: SHARED_SESSION_IDLE_MS,
      until: 'after the last use, or signing out',
      remove: ({ before, max }) => deleteSessions(db, unusedSince(before, false), max),
    },
    {
      name: 'old_sessions',
      what: 'Any sign-in',
      tables: ['sessions'],
      retentionMs: SESSION_MS,
      until: 'after it began, however much it is used',
      remove: ({ before, max }) => deleteSessions(db, begunBefore(before), max),
    },
    {
      name: 'email_confirmations',
      what: 'A link that shows that an address is one’s own',
      tables: ['email_confirmations'],
      retentionMs: CONFIRM_LINK_MS,
      until: 'after it was mailed, or a newer one was opened; one for another address also with a new password',
      remove: ({ now, max }) => deleteExpiredConfirmations(db, now, max),
    },
  ];
}
