import type { ModuleContext } from '../../core/module.ts';
import { guardianModule } from '../guardian/module.ts';
import type { GuardianService } from '../guardian/service.ts';
import { peopleModule } from '../people/module.ts';
import type { PeopleService } from '../people/service.ts';

export type AccountContext = Pick<
  ModuleContext,
  'db' | 'engine' | 'secret' | 'publicUrl' | 'consentAge' | 'truncateWal' | 'personalData' | 'now' | 'logger'
> & { people: PeopleService; guardian: GuardianService };

export const createAccountContext = (context: ModuleContext): AccountContext => ({
  ...context,
  people: context.use(peopleModule),
  guardian: context.use(guardianModule),
});
