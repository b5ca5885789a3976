import type { SessionExample } from '#content/schemas.ts';
import { addDays } from '../../../core/days.ts';
import type { Db } from '../../../database/schema.ts';
import { bumpContentVersion } from '../../../database/settings.ts';
import { placeWallTime, toWallTime } from '../../../core/zones.ts';
import type { LiveContext } from '../context.ts';
import { planReminder } from '../seats/reminders.ts';
import { insertSeriesOnce, findSeriesByExample, holdSeries, updateExample, listExamples, type SeriesRow } from './series-queries.ts';
import { listPlanned, insertDate } from './date-queries.ts';

/** So many weeks there is always an example ahead. */
const WEEKS_AHEAD = 4;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
/** `weekday`: 0 is Sunday. `time`: "17:00" in the zone of the series. */
type Weekly = { weekday: number; time: string };

const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The next moments of a weekly time. Those that no clock shows are left out. */
function listNextTimes({ weekday, time }: Weekly, zone: string, now: number): number[] {
  const today = toWallTime(now, zone).slice(0, 10);
  const ahead = (weekday - getWeekday(today) + 7) % 7;
  const times = Array.from({ length: WEEKS_AHEAD + 1 }, (_, week) => placeWallTime(`${addDays(today, ahead + 7 * week)}T${time}`, zone));
  return times.flatMap((placed) => (placed.kind !== 'missing' && placed.at > now ? [placed.at] : [])).slice(0, WEEKS_AHEAD);
}

// Examples, so that the page is never empty on a first start. Their dates roll on with the calendar.

async function writeExampleDates({ now }: LiveContext, transaction: Db, series: SeriesRow, weekly: Weekly): Promise<number> {
  const known = new Set((await listPlanned(transaction, series.id, now())).map((date) => date.planned_at));
  let count = 0;
  for (const at of listNextTimes(weekly, series.zone, now())) {
    if (known.has(at)) continue;
    const row = {
      series_id: series.id,
      starts_at: at,
      planned_at: at,
      cancelled_at: null,
      cancel_reason: '',
      sequence: 0,
      version: 1,
      updated_at: now(),
    };
    await planReminder(transaction, { id: await insertDate(transaction, row), startsAt: at }, now());
    count += 1;
  }
  return count;
}

async function writeExample(context: LiveContext, transaction: Db, example: SessionExample): Promise<number> {
  const { engine, now } = context;
  const { key, weekday, time, ...texts } = example;
  const row = { ...texts, second_adult: example.second_adult ?? '', host_user_id: null, meeting_url: '', needs: 'nothing' as const };
  await insertSeriesOnce(transaction, { ...row, example_key: key, version: 1, created_at: now(), updated_at: now() });
  const id = await findSeriesByExample(transaction, key);
  const series = id === undefined ? undefined : await holdSeries(transaction, engine, id);
  if (series === undefined) return 0;
  // A file that was changed is taken over; what staff changed in the browser is not written over.
  if (series.version === 1) await updateExample(transaction, series.id, row);
  return writeExampleDates(context, transaction, series, { weekday: WEEKDAYS.indexOf(weekday), time });
}

/** Changes the public page, if there was anything to change. Any number of processes may do it at once. */
const changeExamples = ({ db }: LiveContext, work: (transaction: Db) => Promise<number>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const count = await work(transaction);
    if (count > 0) await bumpContentVersion(transaction);
    return count;
  });

/** At the start: the examples of the content files. Gives how many dates are new. */
export const seedExamples = (context: LiveContext, examples: readonly SessionExample[]): Promise<number> =>
  changeExamples(context, async (transaction) => {
    let count = 0;
    for (const example of examples) count += await writeExample(context, transaction, example);
    return count;
  });

/** From then on: each example goes on at the weekday and time of its last date. */
export const rollExamples = (context: LiveContext): Promise<number> =>
  changeExamples(context, async (transaction) => {
    let count = 0;
    for (const { id, last } of await listExamples(transaction)) {
      const series = await holdSeries(transaction, context.engine, id);
      if (series === undefined) continue;
      const [day = '', time = ''] = toWallTime(last, series.zone).split('T');
      count += await writeExampleDates(context, transaction, series, { weekday: getWeekday(day), time });
    }
    return count;
  });
