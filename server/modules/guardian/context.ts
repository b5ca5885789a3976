import type { ModuleContext } from '../../core/module.ts';
import { peopleModule } from '../people/module.ts';
import type { PeopleService } from '../people/service.ts';

export type GuardianContext = Pick<ModuleContext, 'db' | 'secret' | 'publicUrl' | 'truncateWal' | 'personalData' | 'now' | 'logger'> & {
  people: PeopleService;
};

export const createGuardianContext = ({ db, secret, publicUrl, truncateWal, personalData, now, logger, use }: ModuleContext) =>
  ({ db, secret, publicUrl, truncateWal, personalData, now, logger, people: use(peopleModule) }) satisfies GuardianContext;
