import type { ModuleContext } from '../../core/module.ts';
import type { AccountService } from '../accounts/service.ts';
import type { GuardianService } from '../guardian/service.ts';

export type LiveContext = Pick<ModuleContext, 'db' | 'engine' | 'secret' | 'publicUrl' | 'now'> & {
  accounts: Pick<AccountService, 'describePerson' | 'holdForStoring' | 'getAge' | 'findIdByEmail'>;
  /** Reads what is reported while no one is named who is responsible. */
  contactEmail: string;
  guardian: Pick<GuardianService, 'findReasonAgainst' | 'mailGuardian'>;
};
