import { defineModule } from '../../core/module.ts';
import { listAccountRetention } from './retention.ts';
import { registerAccountCalls } from './routes.ts';
import { createAccountService } from './service.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  create: createAccountService,
  calls: registerAccountCalls,
  auditActions: ['role_changed', 'second_step_on', 'second_step_off'],
  retention: (_accounts, context) => listAccountRetention(context),
});
