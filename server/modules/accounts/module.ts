import { z } from '#contracts/zod.ts';
import { defineModule } from '../../core/module.ts';
import { MORE_DEVICES_JOB } from './new-devices.ts';
import { listAccountRetention } from './retention.ts';
import { registerAccountCalls } from './routes.ts';
import { createAccountService } from './service.ts';
import { migrate as baseline } from './migrations/008-accounts-baseline.ts';

const ofUser = z.object({ userId: z.int() });

export const accountsModule = defineModule({
  name: 'accounts',
  migrations: () => ({ '008-accounts-baseline': baseline() }),
  create: createAccountService,
  calls: registerAccountCalls,
  auditActions: ['role_changed', 'second_step_on', 'second_step_off'],
  retention: (_accounts, context) => listAccountRetention(context),
  jobs: (accounts) => ({
    [MORE_DEVICES_JOB]: { run: (payload) => accounts.tellMoreDevices(z.parse(ofUser, payload).userId) },
  }),
});
