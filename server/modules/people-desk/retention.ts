import { sql } from 'kysely';
import { endsWithin } from '../../core/clock.ts';
import type { Retention } from '../../core/retention.ts';
import type { Db } from '../../database/schema.ts';
import { DOWNLOAD_LINK_MS } from './links.ts';

async function deleteOverLinks(db: Db, now: number, max: number): Promise<number> {
  const isOver = sql<boolean>`not ${endsWithin('expires_at', DOWNLOAD_LINK_MS, now)}`;
  const over = db.selectFrom('download_links').select('token_hash').where(isOver).limit(max);
  return Number((await db.deleteFrom('download_links').where('token_hash', 'in', over).executeTakeFirst()).numDeletedRows);
}

/** How long the links are kept that staff have sent. */
export const listDeskRetention = ({ db }: { db: Db }): readonly Retention[] => [
  {
    name: 'download_links',
    what: 'A link to one’s own data, mailed at one’s request',
    tables: ['download_links'],
    retentionMs: DOWNLOAD_LINK_MS,
    until: 'after it was mailed, or a newer one was',
    remove: ({ now, max }) => deleteOverLinks(db, now, max),
  },
];
