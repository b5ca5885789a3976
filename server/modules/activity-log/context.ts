import type { Mark } from '#contracts/progress.ts';
import type { Listeners } from '../../core/listeners.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { AccountService } from '../accounts/service.ts';
import type { CourseService } from '../course/service.ts';

/** Marks that were stored, or taken back where `done` is false. */
export type SentMarks = { userId: number; marks: readonly (Mark & { done: boolean })[] };

/** What each use case of the log is given first. */
export type LogContext = Pick<ModuleContext, 'db' | 'engine' | 'secret' | 'now'> & {
  accounts: Pick<AccountService, 'canStore'>;
  course: Pick<CourseService, 'listPageNumbers'>;
  marked: Listeners<SentMarks>;
};
