import { z } from '#contracts/zod.ts';
import { DAY_MS } from '../../core/durations.ts';
import { defineModule } from '../../core/module.ts';
import { SECOND_LOOK_JOB } from './jobs.ts';
import { listGuardianRetention } from './retention.ts';
import { ASK_JOB } from './request.ts';
import { registerGuardianCalls } from './routes.ts';
import { createGuardianService } from './service.ts';
import { migrate as baseline } from './migrations/007-guardian-baseline.ts';

const ofUser = z.object({ userId: z.int() });
const ofDecision = z.object({ userId: z.int(), decidedAt: z.int() });

export const guardianModule = defineModule({
  name: 'guardian',
  migrations: () => ({ '007-guardian-baseline': baseline() }),
  create: (context) => createGuardianService(context),
  calls: registerGuardianCalls,
  retention: (_guardian, context) => listGuardianRetention(context),
  auditActions: [
    'guardian_link_resent',
    'consent_asked',
    'consent_given',
    'consent_declined',
    'consent_withdrawn',
    'consent_request_lapsed',
    'guardian_refused',
    'deletion_asked',
    'deletion_stopped',
  ],
  jobs: (guardian) => ({
    [ASK_JOB]: { run: (payload) => guardian.sendWaitingRequest(z.parse(ofUser, payload).userId) },
    'guardian-links': { everyMs: DAY_MS, run: () => guardian.renewLinks() },
    [SECOND_LOOK_JOB]: {
      run(payload) {
        const { userId, decidedAt } = z.parse(ofDecision, payload);
        return guardian.sendReminder(userId, decidedAt);
      },
    },
  }),
});
