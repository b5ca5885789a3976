import { createLimiter } from '../../core/limiter.ts';
import type { ModuleContext } from '../../core/module.ts';
import { accountsModule } from '../accounts/module.ts';
import { activityLogModule } from '../activity-log/module.ts';
import { courseModule } from '../course/module.ts';
import { creationsModule } from '../creations/module.ts';
import { examsModule } from '../exams/module.ts';
import { peopleModule } from '../people/module.ts';
import { schoolAgreementModule } from '../school-agreement/module.ts';
import type { ClassContext } from './context.ts';
import { noteChanged, noteStored, noteMarks, noteQuiz } from './note-learned.ts';

/** Classes of a school; use cases are called from `routes.ts`. Here it says what it wants to hear of. */
export function createClassService(moduleContext: ModuleContext) {
  const { use } = moduleContext;
  const creations = use(creationsModule);
  const context: ClassContext = {
    ...moduleContext,
    people: use(peopleModule),
    accounts: use(accountsModule),
    school: use(schoolAgreementModule),
    creations,
    course: use(courseModule),
    limiter: createLimiter(moduleContext),
  };
  use(activityLogModule).onMarked((on, event) => noteMarks(context, on, event));
  use(examsModule).onAnswered((on, event) => noteQuiz(context, on, event));
  creations.onStored((on, event) => noteStored(context, on, event));
  creations.onChanged(noteChanged);
  return { context };
}
export type ClassService = ReturnType<typeof createClassService>;
