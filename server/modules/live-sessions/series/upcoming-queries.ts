import type { SessionLevel } from '#contracts/live-sessions.ts';
import type { Db } from '../../../database/schema.ts';
import '../tables.ts';
import '../tables.ts';
import { selectDates } from './date-queries.ts';

type Upcoming = {
  level: SessionLevel | undefined;
  from: number;
  until: number;
  max: number;
  /** Real sessions for children and teens are not listed while they are closed. */
  isOpenToChildren: boolean;
};

/** Where any real date is to come, no example is shown. */
export async function listUpcoming(db: Db, { level, from, until, max, isOpenToChildren }: Upcoming) {
  const upcoming = selectDates(db).where('date.starts_at', '>', from).where('date.starts_at', '<=', until);
  const real = await upcoming
    .where('series.example_key', 'is', null)
    .$if(!isOpenToChildren, (query) => query.where('series.level', '=', 'adults'))
    .$if(level !== undefined, (query) => query.where('series.level', '=', level ?? 'kids'))
    .orderBy('date.starts_at')
    .orderBy('date.id')
    .limit(max)
    .execute();
  if (real.length > 0 || (await hasRealDate(db, from, isOpenToChildren))) return real;
  return upcoming
    .where('series.example_key', 'is not', null)
    .where('date.cancelled_at', 'is', null)
    .$if(level !== undefined, (query) => query.where('series.level', '=', level ?? 'kids'))
    .orderBy('date.starts_at')
    .orderBy('date.id')
    .limit(max)
    .execute();
}

export async function hasRealDate(db: Db, from: number, isOpenToChildren: boolean): Promise<boolean> {
  const found = await db
    .selectFrom('live_sessions as date')
    .innerJoin('live_series as series', 'series.id', 'date.series_id')
    .select('date.id')
    .where('date.starts_at', '>', from)
    .where('series.example_key', 'is', null)
    .$if(!isOpenToChildren, (query) => query.where('series.level', '=', 'adults'))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
