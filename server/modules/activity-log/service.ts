import { createListeners } from '../../core/listeners.ts';
import type { ModuleContext } from '../../core/module.ts';
import { accountsModule } from '../accounts/module.ts';
import { courseModule } from '../course/module.ts';
import type { LogContext } from './context.ts';
import { deleteOldEntries, listMarks } from './queries.ts';

/** Minutes, marks and the weekly aim (docs/spec/product.md §3, §6). */
export function createActivityLogService({ db, engine, secret, now, use }: ModuleContext) {
  const context: LogContext = {
    db,
    engine,
    secret,
    now,
    accounts: use(accountsModule),
    course: use(courseModule),
    marked: createListeners(),
  };
  return {
    context,
    onMarked: context.marked.add,
    /** Everything a learner has done so far; certificates use it. */
    listMarks: (userId: number) => listMarks(db, userId),
    /** Single entries go after a good year; the sums of their days stay with the account. */
    purgeEntries: (before: number, max: number) => deleteOldEntries(db, before, max),
  };
}
