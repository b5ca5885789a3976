import { createLimiter, type Limiter } from '../../core/limiter.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { GuardianProof } from '../../integrations/guardian-proof/port.ts';
import { peopleModule } from '../people/module.ts';
import type { PeopleService } from '../people/service.ts';

/** What each use case about guardians is given first. */
export type GuardianContext = Pick<ModuleContext, 'db' | 'secret' | 'publicUrl' | 'truncateWal' | 'personalData' | 'now' | 'logger'> & {
  people: PeopleService;
  limiter: Limiter;
  /** How a guardian shows to be a grown-up. */
  proof: GuardianProof;
};

export function createGuardianContext(context: ModuleContext, proof: GuardianProof): GuardianContext {
  const { db, secret, publicUrl, truncateWal, personalData, now, logger, use } = context;
  return {
    db,
    secret,
    publicUrl,
    truncateWal,
    personalData,
    now,
    logger,
    people: use(peopleModule),
    limiter: createLimiter(context),
    proof,
  };
}
