import { sessionSafetyCalls } from '#contracts/live-sessions-safety.ts';
import { sessionStudioCalls } from '#contracts/live-sessions-studio.ts';
import { liveSessionCalls } from '#contracts/live-sessions.ts';
import { z } from '#contracts/zod.ts';
import { DAY_MS } from '../../core/durations.ts';
import { defineModule } from '../../core/module.ts';
import { createSessionData, reportData, vouchingData } from './personal-data.ts';
import { deleteGivenBack, deleteOldBookings, deleteOldDates, deleteOldTokens } from './queries.ts';
import { REMIND_JOB } from './reminders.ts';
import { FILL_JOB, HOLD_JOB } from './seats.ts';
import { createLiveSessionService } from './service.ts';
import { deleteHandledReports } from './report-queries.ts';
import { listLiveSessionMigrations } from './tables.ts';

/** A seat is history for two years. */
const KEPT_MS = 730 * DAY_MS;
const ofDate = z.object({ sessionId: z.int() });
const ofStart = z.object({ sessionId: z.int(), startsAt: z.int() });
const ofBooking = z.object({ bookingId: z.int() });

export const liveSessionsModule = defineModule({
  name: 'liveSessions',
  migrations: listLiveSessionMigrations,
  create: createLiveSessionService,
  calls(api, live) {
    const own = liveSessionCalls;
    api.register(own.listBookings, ({ session }) => live.listBookings(session));
    api.register(own.getSeat, ({ session, query }) => live.getSeat(session, query.session_id));
    api.register(own.book, ({ session, body }) => live.book(session, body));
    api.register(own.cancel, ({ session, params }) => live.cancel(session, params.id));
    api.register(own.downloadCalendar, ({ session, params }) => live.downloadCalendar(session, params.id));
    api.register(own.writeNote, ({ session, params, body }) => live.writeNote(session, params.id, body.note));
    api.register(own.report, ({ session, body }) => live.report(session, body));
    api.register(own.renewCalendar, ({ session }) => live.renewCalendar(session));
    api.register(own.endCalendar, ({ session }) => live.endCalendar(session));
    api.register(own.readCalendar, ({ params, clientAddress }) => live.readCalendar(params['token'] ?? '', clientAddress));
    api.register(own.getAgreement, ({ params, client }) => live.getAgreement(params['token'] ?? '', client));
    api.register(own.decideAgreement, ({ params, body, client }) => live.decide(params['token'] ?? '', body.decision, client));
    const staff = sessionStudioCalls;
    api.register(staff.listDates, ({ session, query }) => live.listDates(session, query));
    api.register(staff.planDates, ({ body }) => live.planDates(body));
    api.register(staff.createSeries, ({ session, body }) => live.createSeries(session, body));
    api.register(staff.getSeries, ({ session, params }) => live.getSeries(session, params.id));
    api.register(staff.changeSeries, ({ session, params, body }) => live.changeSeries(session, params.id, body));
    api.register(staff.addDates, ({ session, params, body }) => live.addDates(session, params.id, body.rule));
    api.register(staff.confirmAdult, ({ session, params, body }) => live.confirmAdult(session, params.id, body));
    api.register(staff.getDate, ({ session, params }) => live.getDate(session, params.id));
    api.register(staff.moveDate, ({ session, params, body }) => live.moveDate(session, params.id, body));
    api.register(staff.cancelDate, ({ session, params, body }) => live.cancelDate(session, params.id, body));
    api.register(staff.markAttendance, ({ session, params, body }) => live.markAttendance(session, params.id, body));
    const safety = sessionSafetyCalls;
    api.register(safety.getChildren, () => live.getChildren());
    api.register(safety.openChildren, ({ session, body }) => live.openChildren(session, body));
    api.register(safety.closeChildren, ({ session }) => live.closeChildren(session));
    api.register(safety.listAdults, () => live.listAdults());
    api.register(safety.findPerson, ({ session, body }) => live.findVouchedPerson(session, body.email));
    api.register(safety.listVouched, ({ session, query }) => live.listVouched(session, query.page));
    api.register(safety.getPerson, ({ session, params }) => live.getVouchedPerson(session, params.id));
    api.register(safety.vouch, ({ session, params, body }) => live.vouch(session, params.id, body));
    api.register(safety.endVouching, ({ session, params }) => live.endVouching(session, params.id));
    api.register(safety.listReports, ({ session, query }) => live.listReports(session, query));
    api.register(safety.handleReport, ({ session, params, body }) => live.handleReport(session, params.id, body));
    // Last: what stands in their path could be any of the words above.
    api.register(own.list, ({ query }) => live.list(query.level));
    api.register(own.get, ({ params }) => live.get(params.id));
  },
  personalData: ({ now }) => [createSessionData(now), vouchingData, reportData],
  retention: (_service, { db }) => [
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
      retentionMs: KEPT_MS,
      until: 'after the session, a child’s guardian takes the agreement back, or the account ends',
      remove: ({ before, max }) => deleteOldBookings(db, before, max),
    },
    {
      what: 'Seats in live sessions with a note to oneself',
      tables: ['live_bookings'],
      until: 'a child’s guardian takes the agreement back, or the account ends',
    },
    {
      name: 'old_live_sessions',
      what: 'Past dates of live sessions that no one’s data refers to; no personal data',
      tables: ['live_sessions'],
      retentionMs: KEPT_MS,
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
  ],
  waiting: (live) => [
    { needs: 'managePeople', list: live.listReported },
    { needs: 'manageSessions', list: live.listWaitingForStaff },
  ],
  auditActions: [
    'session_agreed',
    'session_declined',
    'session_series_created',
    'session_series_changed',
    'session_dates_added',
    'session_moved',
    'session_called_off',
    'session_people_read',
    'session_attendance_noted',
    'session_adult_confirmed',
    'session_adult_declined',
    'session_asked_again',
    'session_reported',
    'session_reports_read',
    'session_report_handled',
    'children_sessions_opened',
    'children_sessions_closed',
    'account_vouched',
    'account_vouching_ended',
    'vouching_read',
  ],
  jobs: (live) => ({
    [FILL_JOB]: { run: (payload) => live.fillSeats(z.parse(ofDate, payload).sessionId) },
    [HOLD_JOB]: { run: (payload) => live.endHold(z.parse(ofBooking, payload).bookingId) },
    [REMIND_JOB]: {
      run(payload) {
        const { sessionId, startsAt } = z.parse(ofStart, payload);
        return live.remind(sessionId, startsAt);
      },
    },
    'live-session-examples': { everyMs: DAY_MS, run: async () => void (await live.rollExamples()) },
  }),
});
