import { mapPages, readOnePage, type PersonalDataPart } from '../../core/personal-data.ts';
import { toIso } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import { findAim, listMarks, readDayPages, readEntryPages } from './queries.ts';

const count = async (db: Db, table: 'activity_log' | 'activity_days' | 'progress_marks' | 'progress_aims', userId: number) => {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('rows'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.rows ?? 0);
};
const removeFrom = (table: 'activity_log' | 'activity_days' | 'progress_marks' | 'progress_aims') => async (db: Db, userId: number) =>
  void (await db.deleteFrom(table).where('user_id', '=', userId).execute());

async function sumMinutes(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('activity_days')
    .select((eb) => eb.fn.sum('seconds').as('seconds'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.seconds ?? 0) / 60;
}

async function countDays(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('activity_days')
    .select((eb) => eb.fn.count('day').distinct().as('days'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.days ?? 0);
}

async function countTopics(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('progress_marks')
    .select((eb) => eb.fn.countAll().as('rows'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'topic')
    .executeTakeFirst();
  return Number(row?.rows ?? 0);
}

export const listActivityParts = (): readonly PersonalDataPart[] => [
  {
    kind: 'activity_log',
    label: 'Visits to activities and lessons, with their time',
    summarize: async (db, userId) => ({ count: await count(db, 'activity_log', userId), minutes: 0 }),
    readPages: (db, userId) => mapPages(readEntryPages(db, userId), (row) => ({ ...row, logged_at: toIso(row.logged_at) })),
    deleteAll: removeFrom('activity_log'),
  },
  {
    kind: 'activity_days',
    label: 'Minutes of practice by day',
    summarize: async (db, userId) => ({
      count: await count(db, 'activity_days', userId),
      minutes: await sumMinutes(db, userId),
      days: await countDays(db, userId),
    }),
    readPages: readDayPages,
    deleteAll: removeFrom('activity_days'),
  },
  {
    kind: 'progress_marks',
    label: 'Topics, films and activities marked as done',
    summarize: async (db, userId) => ({
      count: await count(db, 'progress_marks', userId),
      minutes: 0,
      topics: await countTopics(db, userId),
    }),
    readPages: (db, userId) => readOnePage(listMarks(db, userId)),
    deleteAll: removeFrom('progress_marks'),
  },
  {
    kind: 'progress_aims',
    label: 'The aim for a week',
    summarize: async (db, userId) => ({ count: await count(db, 'progress_aims', userId), minutes: 0 }),
    readPages: (db, userId) =>
      mapPages(readOnePage(findAim(db, userId).then((aim) => (aim === undefined ? [] : [aim]))), ({ days, paused }) => ({
        days,
        paused: paused === 1,
      })),
    deleteAll: removeFrom('progress_aims'),
  },
];
