import { z } from '#contracts/zod.ts';
import { DAY_MS } from '../../core/durations.ts';
import { defineModule } from '../../core/module.ts';
import { createSessionData, reportData, vouchingData } from './personal-data.ts';
import { REMIND_JOB } from './seats/reminders.ts';
import { FILL_JOB, HOLD_JOB } from './seats/fill-seats.ts';
import { createLiveSessionService } from './service.ts';
import { listLiveSessionMigrations } from './tables.ts';
import { registerLiveSessionCalls } from './routes.ts';
import { listSessionRetention } from './retention.ts';

const ofDate = z.object({ sessionId: z.int() });
const ofStart = z.object({ sessionId: z.int(), startsAt: z.int() });
const ofBooking = z.object({ bookingId: z.int() });

export const liveSessionsModule = defineModule({
  name: 'liveSessions',
  migrations: listLiveSessionMigrations,
  create: createLiveSessionService,
  calls: registerLiveSessionCalls,
  personalData: ({ now }) => [createSessionData(now), vouchingData, reportData],
  retention: (_service, { db }) => listSessionRetention(db),
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
