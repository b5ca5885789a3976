import { courseCalls } from '#contracts/course.ts';
import { CAPABILITIES } from '#contracts/roles.ts';
import type { Door, Session } from '../../core/door.ts';
import type { CourseService } from './service.ts';

/** Who writes the course reads its drafts too. */
const isStaff = (session: Session | undefined) => session !== undefined && CAPABILITIES[session.role].includes('writeContent');

/** The menu calls of the second server (platform.md §7). */
export function registerCourseCalls(door: Door, course: CourseService): void {
  door.on(courseCalls.loadMenu, () => course.loadMenu());
  door.on(courseCalls.detailMenu, ({ params }) => course.getMenuDetail(params.id));
  door.on(courseCalls.getRightSide, ({ body }) => course.getRightSide(body.menuId));
  door.on(courseCalls.listPages, ({ session }) => (isStaff(session) ? course.listAllPages() : course.listPages()));
  door.on(courseCalls.getPage, ({ params, session }) => (isStaff(session) ? course.getAnyPage(params.id) : course.getPage(params.id)));
  door.on(courseCalls.addPage, ({ body }) => course.addPage(body));
  door.on(courseCalls.updatePage, ({ params, body }) => course.updatePage(params.id, body));
  door.on(courseCalls.deletePage, ({ params }) => course.deletePage(params.id));
}
