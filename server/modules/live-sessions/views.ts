import type { LiveSession, OwnBooking } from '#contracts/live-sessions.ts';
import { toIso } from '../../core/days.ts';
import { getCancelTime, getLinkTime, getState, isLinkShown } from './policy.ts';
import type { BookingRow } from './seats/seat-queries.ts';
import type { DateRow } from './series/date-queries.ts';

export const isChildrens = (level: LiveSession['level']): boolean => level !== 'adults';

/** A date as the public sees it, without the meeting link. */
export const toLiveSession = (date: DateRow): LiveSession => ({
  id: date.id,
  title: date.title,
  summary: date.summary,
  bring: date.bring,
  level: date.level,
  host: date.host,
  second_adult: date.second_adult === '' ? null : date.second_adult,
  starts_at: toIso(date.starts_at),
  minutes: date.minutes,
  zone: date.zone,
  seats: date.seats,
  seats_left: Math.max(0, date.seats - date.booked),
  waiting: date.waiting,
  needs: date.needs,
  is_example: date.example_key !== null,
  state: getState(date),
});

/** A seat as its owner sees it. `place` is for the waiting list. */
export const toOwnBooking = (row: BookingRow, date: DateRow, { place, now }: { place: number | null; now: number }): OwnBooking => ({
  id: row.id,
  state: row.state,
  agreement: row.agreement,
  asked_again: row.agreement === 'asked' && row.asked_again === 1,
  held_until: row.agreement === 'asked' && row.hold_until !== null && row.state !== 'cancelled' ? toIso(row.hold_until) : null,
  place,
  meeting_url: isLinkShown(date, row, now) && date.meeting_url !== '' ? date.meeting_url : null,
  link_from: toIso(getLinkTime(date)),
  cancel_until: toIso(row.state === 'waiting' ? date.starts_at : getCancelTime(date)),
  attended: row.attended === null ? null : row.attended === 1,
  note: row.note,
  session: toLiveSession(date),
});
