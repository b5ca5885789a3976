import type { StudioDate, StudioSeries } from '#contracts/live-sessions-studio.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Db } from '../../../database/schema.ts';
import { toLiveSession } from '../views.ts';
import { listSeriesAdults } from './adults.ts';
import { findSeries } from './series-queries.ts';
import { listSeriesDates, type DateRow } from './date-queries.ts';

export const toStudioDate = (date: DateRow, userId: number): StudioDate => ({
  ...toLiveSession(date),
  series_id: date.series_id,
  booked: date.booked,
  has_link: date.meeting_url !== '',
  is_mine: date.host_user_id === userId,
  version: date.version,
});

export async function toSeries(handle: Db, id: number, userId: number): Promise<StudioSeries> {
  const row = await findSeries(handle, id);
  if (row === undefined) throw new AppError('not_found', { message: 'There is no series at this address.' });
  const dates = (await listSeriesDates(handle, id)).map((date) => toStudioDate(date, userId));
  const { host_user_id, example_key, ...texts } = row;
  const led = await listSeriesAdults(handle, id, userId);
  const findAdult = (place: 'host' | 'second') => led.find((adult) => adult.place === place)?.user_id ?? null;
  return {
    ...texts,
    host_id: findAdult('host'),
    second_id: findAdult('second'),
    is_mine: host_user_id === userId,
    is_example: example_key !== null,
    adults: led,
    dates,
  };
}
