import type { ModuleContext } from '../../core/module.ts';
import type { CourseService } from '../course/service.ts';

/** What each use case of reviewing is given first. */
export type ReviewContext = Pick<ModuleContext, 'db' | 'engine' | 'now'> & { course: Pick<CourseService, 'findItems'> };
