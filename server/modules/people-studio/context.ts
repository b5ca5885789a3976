import { createLimiter, type Limiter } from '../../core/limiter.ts';
import type { ModuleContext } from '../../core/module.ts';
import { accountsModule } from '../accounts/module.ts';
import type { AccountService } from '../accounts/service.ts';
import { guardianModule } from '../guardian/module.ts';
import type { GuardianService } from '../guardian/service.ts';
import { peopleModule } from '../people/module.ts';
import type { PeopleService } from '../people/service.ts';

/** What each use case is given first. */
export type PeopleStudioContext = Pick<
  ModuleContext,
  'db' | 'engine' | 'secret' | 'publicUrl' | 'personalData' | 'truncateWal' | 'now' | 'logger'
> & { people: PeopleService; guardian: GuardianService; accounts: AccountService; limiter: Limiter };

export const createPeopleStudioContext = (context: ModuleContext): PeopleStudioContext => ({
  ...context,
  limiter: createLimiter(context),
  people: context.use(peopleModule),
  guardian: context.use(guardianModule),
  accounts: context.use(accountsModule),
});
