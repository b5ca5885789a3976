import type { Insertable } from 'kysely';
import { readPages } from '../../core/personal-data.ts';
import type { Database, Db } from '../../database/schema.ts';

const ATTEMPT_COLUMNS = ['exam_attempts.page_id', 'score', 'max', 'answered_at', 'answers', 'markings', 'best_score'] as const;

const selectAttempts = (db: Db, userId: number) =>
  db
    .selectFrom('exam_attempts')
    .innerJoin('exam_bests', (join) =>
      join.onRef('exam_bests.user_id', '=', 'exam_attempts.user_id').onRef('exam_bests.page_id', '=', 'exam_attempts.page_id'),
    )
    .select(ATTEMPT_COLUMNS)
    .where('exam_attempts.user_id', '=', userId);

export async function findAttempt(db: Db, userId: number, attemptId: string) {
  return selectAttempts(db, userId).where('attempt_id', '=', attemptId).executeTakeFirst();
}
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

export async function findLatestAttempt(db: Db, userId: number, pageId: number): Promise<AttemptRow | undefined> {
  return selectAttempts(db, userId)
    .where('exam_attempts.page_id', '=', pageId)
    .whereRef('exam_attempts.id', '=', 'exam_bests.latest_id')
    .executeTakeFirst();
}

export async function insertAttempt(db: Db, row: Insertable<Database['exam_attempts']>): Promise<number> {
  return (await db.insertInto('exam_attempts').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Keeps the higher of both and remembers the attempt as the latest. Gives the best score. */
export async function putBest(db: Db, row: Database['exam_bests']): Promise<number> {
  const { best_score } = await db
    .insertInto('exam_bests')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'page_id']).doUpdateSet((eb) => {
        const chooseHigher = (column: 'best_score' | 'best_percent') =>
          eb
            .case()
            .when(`exam_bests.${column}`, '>', row[column])
            .then(eb.ref(`exam_bests.${column}`))
            .else(row[column])
            .end();
        return {
          best_score: chooseHigher('best_score'),
          best_percent: chooseHigher('best_percent'),
          latest_id: row.latest_id,
          latest_at: row.latest_at,
        };
      }),
    )
    .returning('best_score')
    .executeTakeFirstOrThrow();
  return best_score;
}

/** Keeps this many newest attempts at one quiz. */
export async function deleteOldAttempts(db: Db, userId: number, pageId: number, max: number): Promise<void> {
  const ofPage = db.selectFrom('exam_attempts').select('id').where('user_id', '=', userId).where('page_id', '=', pageId);
  const newest = ofPage.orderBy('id', 'desc').limit(max);
  await db.deleteFrom('exam_attempts').where('user_id', '=', userId).where('page_id', '=', pageId).where('id', 'not in', newest).execute();
}

export async function countAttempts(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('exam_attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

type ListedAttempt = AttemptRow & { id: number; page: string; day: string; best_percent: number };

/** Oldest first, with the answers. */
export const readAttemptPages = (db: Db, userId: number): AsyncGenerator<ListedAttempt[]> =>
  readPages<ListedAttempt>((after, limit) =>
    selectAttempts(db, userId)
      .innerJoin('course_pages', 'course_pages.id', 'exam_attempts.page_id')
      .select(['exam_attempts.id', 'course_pages.name as page', 'day', 'best_percent'])
      .where('exam_attempts.id', '>', after?.id ?? 0)
      .orderBy('exam_attempts.id')
      .limit(limit)
      .execute(),
  );

export async function deleteExams(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('exam_attempts').where('user_id', '=', userId).execute();
  await db.deleteFrom('exam_bests').where('user_id', '=', userId).execute();
}

/** The best of each quiz, the latest taken first; a page that staff took out keeps its results. */
export async function listBests(db: Db, userId: number) {
  return db
    .selectFrom('exam_bests')
    .innerJoin('course_pages', 'course_pages.id', 'exam_bests.page_id')
    .select(['exam_bests.page_id', 'course_pages.name as page', 'best_percent', 'latest_at'])
    .where('exam_bests.user_id', '=', userId)
    .orderBy('latest_at', 'desc')
    .orderBy('exam_bests.page_id')
    .execute();
}
