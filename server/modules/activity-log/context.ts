import type { ModuleContext } from '../../core/module.ts';
import type { AccountService } from '../accounts/service.ts';
import type { CourseService } from '../course/service.ts';

/** What each use case of the log is given first. */
export type LogContext = Pick<ModuleContext, 'db' | 'engine' | 'secret' | 'now'> & {
  accounts: Pick<AccountService, 'canStore'>;
  course: Pick<CourseService, 'listPageNumbers'>;
};
