import type { ModuleContext } from '../../core/module.ts';
import type { AccountService } from '../accounts/service.ts';
import type { GuardianService } from '../guardian/service.ts';

/** What every use case of this module works with. */
export type LiveContext = Pick<ModuleContext, 'db' | 'engine' | 'secret' | 'publicUrl' | 'now'> & {
  accounts: Pick<AccountService, 'describePerson' | 'holdForStoring'>;
  /** Who answers for sessions with children (CHILDREN_SESSIONS). While nobody is named they are closed. */
  childrenSessions: string | undefined;
  guardian: Pick<GuardianService, 'findReasonAgainst' | 'mailGuardian'>;
};
