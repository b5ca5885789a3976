import { DAY_MS } from '../../core/durations.ts';
import type { Retention } from '../../core/retention.ts';
import type { Db } from '../../database/schema.ts';
import { deleteOldTokens, deleteGivenBack, deleteOldBookings, deleteOldDates } from './old-rows.ts';
import { deleteHandledReports } from './children/report-queries.ts';

/** A seat is history for two years. */
const SEAT_RETENTION_MS = 730 * DAY_MS;

const listSeatRetention = (db: Db): readonly Retention[] => [
  {
    name: 'session_links',
    what: 'The link with which a guardian agrees to one session',
    tables: ['live_bookings'],
    retentionMs: DAY_MS,
    until: 'after the session began',
    remove: ({ before, max }) => deleteOldTokens(db, before, max),
  },
  {
    name: 'given_back_seats',
    what: 'Seats in live sessions that were given back, without a note',
    tables: ['live_bookings'],
    retentionMs: 90 * DAY_MS,
    until: 'after the session, or with the account',
    remove: ({ before, max }) => deleteGivenBack(db, before, max),
  },
  {
    name: 'old_seats',
    what: 'Seats in live sessions, without a note',
    tables: ['live_bookings'],
    retentionMs: SEAT_RETENTION_MS,
    until: 'after the session, a child’s guardian takes the agreement back, or the account ends',
    remove: ({ before, max }) => deleteOldBookings(db, before, max),
  },
  {
    what: 'Seats in live sessions with a note to oneself',
    tables: ['live_bookings'],
    until: 'a child’s guardian takes the agreement back, or the account ends',
  },
];

/** How long what belongs to live sessions is stored. */
export const listSessionRetention = (db: Db): readonly Retention[] => [
  ...listSeatRetention(db),
  {
    name: 'old_live_sessions',
    what: 'Past dates of live sessions that no one’s data refers to; no personal data',
    tables: ['live_sessions'],
    retentionMs: SEAT_RETENTION_MS,
    until: 'after they were held',
    remove: ({ before, max }) => deleteOldDates(db, before, max),
  },
  {
    what: 'Series of live sessions with the names of the adults who lead them',
    tables: ['live_series'],
    until: 'staff write other names',
  },
  {
    what: 'The two adults who lead a series for children or teens, and when they said so',
    tables: ['live_adults'],
    until: 'another person leads it, or the account ends',
  },
  {
    what: 'The note that staff know the family of a child',
    tables: ['vouched_accounts'],
    until: 'staff take it back, a child’s guardian takes the agreement back, or the account ends',
  },
  {
    name: 'session_reports',
    what: 'What a person reported about a session; without name and words once the account ends',
    tables: ['session_reports'],
    retentionMs: 365 * DAY_MS,
    until: 'after staff have handled it',
    remove: ({ before, max }) => deleteHandledReports(db, before, max),
  },
  {
    what: 'The private address of one’s own session calendar',
    tables: ['live_calendars'],
    until: 'the person ends it, or the account ends',
  },
];
