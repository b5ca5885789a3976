import { createLimiter, type Limiter } from '../../core/limiter.ts';
import type { ModuleContext } from '../../core/module.ts';
import { guardianModule } from '../guardian/module.ts';
import type { GuardianService } from '../guardian/service.ts';
import { peopleModule } from '../people/module.ts';
import type { PeopleService } from '../people/service.ts';
import { schoolAgreementModule } from '../school-agreement/module.ts';
import type { SchoolService } from '../school-agreement/service.ts';

/** What each use case of accounts is given first. */
export type AccountContext = Pick<
  ModuleContext,
  'db' | 'engine' | 'secret' | 'publicUrl' | 'consentAge' | 'truncateWal' | 'personalData' | 'now' | 'logger'
> & { people: PeopleService; guardian: GuardianService; school: SchoolService; limiter: Limiter };

export const createAccountContext = (context: ModuleContext): AccountContext => ({
  ...context,
  limiter: createLimiter(context),
  people: context.use(peopleModule),
  guardian: context.use(guardianModule),
  school: context.use(schoolAgreementModule),
});
