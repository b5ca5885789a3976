import type { Db } from '../../database/schema.ts';
import type { CreationRow } from './queries.ts';

const LETTERS_MAX = 10;

const selectOpen = (db: Db, userId: number, now: number) =>
  db
    .selectFrom('creations')
    .where('user_id', '=', userId)
    // Nothing is said of what is sealed, not even how long it is.
    .where((eb) => eb.or([eb('opens_at', 'is', null), eb('opens_at', '<=', now)]));

/** Letters that opened in this time and were not answered, the latest first. */
export const listOpened = (db: Db, userId: number, { from, to }: { from: number; to: number }): Promise<CreationRow[]> =>
  db
    .selectFrom('creations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('opens_at', '>', from)
    .where('opens_at', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('creations as reply')
            .select('reply.id')
            .where('reply.user_id', '=', userId)
            .whereRef('reply.reply_to', '=', 'creations.id'),
        ),
      ),
    )
    .orderBy('opens_at', 'desc')
    .orderBy('id')
    .limit(LETTERS_MAX)
    .execute();

/** Of which activities there are two creations or more that can be read. */
export async function countKinds(db: Db, userId: number, now: number): Promise<{ activity: string; count: number }[]> {
  const rows = await selectOpen(db, userId, now)
    .select((eb) => ['activity', eb.fn.countAll<number>().as('count')])
    .groupBy('activity')
    .execute();
  return rows
    .filter(({ count }) => count >= 2)
    .toSorted((one, other) => other.count - one.count || one.activity.localeCompare(other.activity));
}

type End = { activity: string; end: 'asc' | 'desc'; now: number };
export const findEnd = (db: Db, userId: number, { activity, end, now }: End): Promise<CreationRow | undefined> =>
  selectOpen(db, userId, now).selectAll().where('activity', '=', activity).orderBy('kept_at', end).orderBy('id', end).executeTakeFirst();

export async function sumWords(db: Db, userId: number, now: number): Promise<{ written: number; spoken: number }> {
  const { written, spoken } = await selectOpen(db, userId, now)
    .select((eb) => [eb.fn.sum<number | null>('written_words').as('written'), eb.fn.sum<number | null>('spoken_words').as('spoken')])
    .executeTakeFirstOrThrow();
  return { written: written ?? 0, spoken: spoken ?? 0 };
}

/** From before words were counted. */
export const listUncounted = (db: Db, userId: number, limit: number) =>
  db
    .selectFrom('creations')
    .select(['id', 'activity', 'version', 'item'])
    .where('user_id', '=', userId)
    .where('written_words', 'is', null)
    .limit(limit)
    .execute();

export async function setWords(db: Db, userId: number, id: string, words: { written_words: number; spoken_words: number }): Promise<void> {
  await db.updateTable('creations').set(words).where('user_id', '=', userId).where('id', '=', id).execute();
}
