import { defineModule } from '../../core/module.ts';
import { z } from '#contracts/zod.ts';
import { ASK_JOB } from './guardian-request.ts';
import { registerGuardianCalls } from './guardian-routes.ts';
import { SECOND_LOOK_JOB } from './guardian-jobs.ts';
import { createGuardianService } from './guardian-service.ts';
import { accountMigrations } from './migrations.ts';
import { listAccountRetention } from './retention.ts';
import { registerAccountCalls } from './routes.ts';
import { createAccountService } from './service.ts';

const HOUR_MS = 3_600_000;
const ofUser = z.object({ userId: z.int() });
const ofDecision = z.object({ userId: z.int(), decidedAt: z.int() });

export const accountsModule = defineModule({
  name: 'accounts',
  migrations: accountMigrations,
  create: createAccountService,
  calls: registerAccountCalls,
  auditActions: ['role_changed', 'account_deleted', 'second_step_on', 'second_step_off'],
  retention: listAccountRetention,
  jobs: (accounts) => ({
    'account-endings': { everyMs: HOUR_MS, run: accounts.warnOfEndings },
    [ASK_JOB]: { run: (payload) => accounts.askHeldBack(z.parse(ofUser, payload).userId) },
  }),
});

export const guardianModule = defineModule({
  name: 'guardian',
  create: (context) => createGuardianService(context),
  calls: (door, guardian, context) => registerGuardianCalls(door, guardian, context.use(accountsModule)),
  auditActions: [
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
    'guardian-links': { everyMs: 24 * HOUR_MS, run: () => guardian.renewLinks() },
    [SECOND_LOOK_JOB]: {
      run(payload) {
        const { userId, decidedAt } = z.parse(ofDecision, payload);
        return guardian.sendSecondLook(userId, decidedAt);
      },
    },
  }),
});
