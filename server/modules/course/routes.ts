import { courseStudioCalls } from '#contracts/course-studio.ts';
import { courseCalls } from '#contracts/course.ts';
import type { ApiRouter, Session } from '../../core/api-router.ts';
import type { CourseService } from './service.ts';

/** Who writes the course reads its drafts too. */
const isStaff = (session: Session | undefined) => session?.rights.includes('writeContent') === true;

/** The menu calls of the second server (docs/spec/platform.md §7). */
export function registerCourseCalls(api: ApiRouter, course: CourseService): void {
  api.register(courseCalls.loadMenu, () => course.loadMenu());
  api.register(courseCalls.detailMenu, ({ params }) => course.getMenuDetail(params.id));
  api.register(courseCalls.getRightSide, ({ body }) => course.getRightSide(body.menuId));
  api.register(courseCalls.listPages, ({ session }) => (isStaff(session) ? course.listAllPages() : course.listPages()));
  api.register(courseCalls.getPage, ({ params, session }) => (isStaff(session) ? course.getAnyPage(params.id) : course.getPage(params.id)));
  api.register(courseCalls.addPage, ({ body, session }) => course.addPage(body, session.userId));
  api.register(courseCalls.updatePage, ({ params, body, session }) => course.updatePage(params.id, body, session.userId));
  api.register(courseCalls.deletePage, ({ params, session }) => course.deletePage(params.id, session.userId));
  const staff = courseStudioCalls;
  api.register(staff.tree, () => course.listTree());
  api.register(staff.get, ({ params }) => course.getDocument(params.id));
  api.register(staff.save, ({ params, body, session }) => course.saveDocument(params.id, body, session.userId));
  api.register(staff.preview, ({ params, body }) => course.previewDocument(params.id, body));
  api.register(staff.move, ({ params, body, session }) => course.moveItem(params.id, body, session.userId));
  api.register(staff.exportUnit, ({ params }) => course.exportUnit(params.id));
  api.register(staff.importUnit, ({ body, session }) => course.importUnit(body, session.userId));
  api.register(staff.listTakenOut, () => course.listTakenOut());
  api.register(staff.bringBack, async ({ params, session }) => {
    await course.bringBack(params.id, session.userId);
    return course.listTree();
  });
  api.register(staff.listVersions, ({ params }) => course.listVersions(params.id));
  api.register(staff.getVersion, ({ params }) => course.getVersion(params.id, params.version));
  api.register(staff.restore, ({ params, body, session }) =>
    course.restoreVersion(params.id, params.version, body.version, session.userId),
  );
}
