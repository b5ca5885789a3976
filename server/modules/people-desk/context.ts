import type { ModuleContext } from '../../core/module.ts';
import { accountsModule } from '../accounts/module.ts';
import type { AccountService } from '../accounts/service.ts';
import { guardianModule } from '../guardian/module.ts';
import type { GuardianService } from '../guardian/service.ts';
import { peopleModule } from '../people/module.ts';
import type { PeopleService } from '../people/service.ts';

export type DeskContext = Pick<
  ModuleContext,
  'db' | 'engine' | 'secret' | 'publicUrl' | 'personalData' | 'truncateWal' | 'now' | 'logger'
> & { people: PeopleService; guardian: GuardianService; accounts: AccountService };

export const createDeskContext = (context: ModuleContext): DeskContext => ({
  ...context,
  people: context.use(peopleModule),
  guardian: context.use(guardianModule),
  accounts: context.use(accountsModule),
});
