import { sql } from 'kysely';
import { DAY_MS } from '../../core/durations.ts';
import { endsWithin } from '../../core/clock.ts';
import type { Retention } from '../../core/retention.ts';
import type { Db } from '../../database/schema.ts';
import { deleteOldInvitations } from './invitation-queries.ts';
import { DOWNLOAD_LINK_MS } from './links.ts';

/** So long a link says why it does not work any more. */
const INVITATION_RETENTION_MS = 30 * DAY_MS;

async function deleteOverLinks(db: Db, now: number, max: number): Promise<number> {
  const isOver = sql<boolean>`not ${endsWithin('expires_at', DOWNLOAD_LINK_MS, now)}`;
  const over = db.selectFrom('download_links').select('token_hash').where(isOver).limit(max);
  return Number((await db.deleteFrom('download_links').where('token_hash', 'in', over).executeTakeFirst()).numDeletedRows);
}

/** How long the links are kept that staff have sent. */
export const listInvitationRetention = ({ db }: { db: Db }): readonly Retention[] => [
  {
    name: 'staff_invitations',
    what: 'An invitation to become staff; without name and address once it was accepted or taken back',
    tables: ['staff_invitations'],
    retentionMs: INVITATION_RETENTION_MS,
    until: 'after its link ended, or with the account of the same address',
    remove: ({ before, max }) => deleteOldInvitations(db, before, max),
  },
  {
    name: 'download_links',
    what: 'A link to a person’s own data, emailed at their request',
    tables: ['download_links'],
    retentionMs: DOWNLOAD_LINK_MS,
    until: 'after it was mailed, or a newer one was',
    remove: ({ now, max }) => deleteOverLinks(db, now, max),
  },
];
