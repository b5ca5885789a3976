import { defineModule } from '../../core/module.ts';
import { registerGuardianCalls } from './guardian-routes.ts';
import { createGuardianService } from './guardian-service.ts';
import { registerAccountCalls } from './routes.ts';
import { createAccountService } from './service.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  create: createAccountService,
  calls: registerAccountCalls,
  auditActions: ['role_changed', 'account_deleted'],
  purge: (accounts) => [
    { name: 'sessions', run: accounts.purgeIdleSessions },
    { name: 'reset_tokens', run: accounts.purgeResetTokens },
    { name: 'lapsed_guardians', run: accounts.purgeLapsedGuardians },
    { name: 'guardians_of_grown_ups', run: accounts.purgeGuardiansOfGrownUps },
  ],
});

export const guardianModule = defineModule({
  name: 'guardian',
  create: createGuardianService,
  calls: (door, guardian, context) => registerGuardianCalls(door, guardian, context.use(accountsModule)),
  auditActions: ['consent_asked', 'consent_given', 'consent_declined', 'consent_withdrawn', 'consent_request_lapsed'],
});
