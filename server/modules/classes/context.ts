import type { Limiter } from '../../core/limiter.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { AccountService } from '../accounts/service.ts';
import type { CourseService } from '../course/service.ts';
import type { CreationService } from '../creations/service.ts';
import type { PeopleService } from '../people/service.ts';
import type { SchoolService } from '../school-agreement/service.ts';

/** What each use case of classes is given first. */
export type ClassContext = Pick<ModuleContext, 'db' | 'engine' | 'secret' | 'now' | 'logger' | 'personalData' | 'truncateWal'> & {
  people: PeopleService;
  accounts: AccountService;
  school: SchoolService;
  creations: CreationService;
  course: CourseService;
  limiter: Limiter;
};
