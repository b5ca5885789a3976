import type { Client } from '../../core/door.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { AccountService } from '../accounts/service.ts';

/** What every use case of this module works with. */
export type LiveContext = Pick<ModuleContext, 'db' | 'engine' | 'secret' | 'publicUrl' | 'now'> & {
  accounts: Pick<AccountService, 'describePerson' | 'holdForStoring' | 'mailGuardian'>;
  /** Of the module of guardians: why nobody may decide with a guardian's link in this browser. */
  guardian: { findReasonAgainst: (client: Client, guardianEmail: string) => Promise<string | undefined> };
};
