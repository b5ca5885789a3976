import type { ModuleContext } from '../../core/module.ts';
import type { AccountService } from '../accounts/service.ts';
import type { GuardianService } from '../guardian/service.ts';

/** What every use case of this module works with. */
export type LiveContext = Pick<ModuleContext, 'db' | 'engine' | 'secret' | 'publicUrl' | 'now'> & {
  accounts: Pick<AccountService, 'describePerson' | 'holdForStoring'>;
  guardian: Pick<GuardianService, 'findReasonAgainst' | 'mailGuardian'>;
};
