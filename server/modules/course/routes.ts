import { courseStudioCalls } from '#contracts/course-studio.ts';
import { courseCalls } from '#contracts/course.ts';
import type { Door, Session } from '../../core/door.ts';
import type { CourseService } from './service.ts';

/** Who writes the course reads its drafts too. */
const isStaff = (session: Session | undefined) => session?.rights.includes('writeContent') === true;

/** The menu calls of the second server (platform.md §7). */
export function registerCourseCalls(door: Door, course: CourseService): void {
  door.on(courseCalls.loadMenu, () => course.loadMenu());
  door.on(courseCalls.detailMenu, ({ params }) => course.getMenuDetail(params.id));
  door.on(courseCalls.getRightSide, ({ body }) => course.getRightSide(body.menuId));
  door.on(courseCalls.listPages, ({ session }) => (isStaff(session) ? course.listAllPages() : course.listPages()));
  door.on(courseCalls.getPage, ({ params, session }) => (isStaff(session) ? course.getAnyPage(params.id) : course.getPage(params.id)));
  door.on(courseCalls.addPage, ({ body, session }) => course.addPage(body, session.userId));
  door.on(courseCalls.updatePage, ({ params, body, session }) => course.updatePage(params.id, body, session.userId));
  door.on(courseCalls.deletePage, ({ params, session }) => course.deletePage(params.id, session.userId));
  const staff = courseStudioCalls;
  door.on(staff.tree, () => course.listTree());
  door.on(staff.get, ({ params }) => course.getDocument(params.id));
  door.on(staff.save, ({ params, body, session }) => course.saveDocument(params.id, body, session.userId));
  door.on(staff.preview, ({ params, body }) => course.previewDocument(params.id, body));
  door.on(staff.move, ({ params, body, session }) => course.moveItem(params.id, body, session.userId));
  door.on(staff.listTakenOut, () => course.listTakenOut());
  door.on(staff.bringBack, async ({ params, session }) => {
    await course.bringBack(params.id, session.userId);
    return course.listTree();
  });
  door.on(staff.listVersions, ({ params }) => course.listVersions(params.id));
  door.on(staff.getVersion, ({ params }) => course.getVersion(params.id, params.version));
  door.on(staff.restore, ({ params, body, session }) => course.restoreVersion(params.id, params.version, body.version, session.userId));
}
