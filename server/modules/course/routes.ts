import { courseStudioCalls } from '#contracts/course-studio.ts';
import { courseCalls } from '#contracts/course.ts';
import type { ApiRouter, Session } from '../../core/api-router.ts';
import type { CourseService } from './service.ts';
import { getMenuDetail, getPage, getQuiz, getRightSide, listPages, loadMenu } from './public-course.ts';
import { getCourseDocument, listCourseTree, moveItem, saveDocument } from './studio.ts';
import { previewDocument } from './preview.ts';
import { getPageVersion, listPageVersions, restoreVersion } from './page-versions.ts';
import { bringBack, listTakenOut } from './taken-out.ts';
import { exportUnit, importUnit } from './unit-exchange.ts';
import { addPage, deletePage, getAnyPage, listAllPages, updatePage } from './writing.ts';

/** Who writes the course reads its drafts too. */
const isStaff = (session: Session | undefined) => session?.rights.includes('writeContent') === true;

/** The menu calls of the second server (docs/spec/platform.md §7). */
export function registerCourseCalls(api: ApiRouter, { context: course }: CourseService): void {
  api.register(courseCalls.loadMenu, () => loadMenu(course));
  api.register(courseCalls.detailMenu, ({ params }) => getMenuDetail(course, params.id));
  api.register(courseCalls.getRightSide, ({ body }) => getRightSide(course, body.menuId));
  api.register(courseCalls.getQuizKey, async ({ params }) => ({ page_id: params.id, items: await getQuiz(course, params.id) }));
  api.register(courseCalls.listPages, ({ session }) => (isStaff(session) ? listAllPages(course) : listPages(course)));
  api.register(courseCalls.getPage, ({ params, session }) =>
    isStaff(session) ? getAnyPage(course, params.id) : getPage(course, params.id),
  );
  api.register(courseCalls.addPage, ({ body, session }) => addPage(course, session, body));
  api.register(courseCalls.updatePage, ({ params, body, session }) => updatePage(course, session, params.id, body));
  api.register(courseCalls.deletePage, ({ params, session }) => deletePage(course, session, params.id));
  const staff = courseStudioCalls;
  api.register(staff.tree, () => listCourseTree(course));
  api.register(staff.get, ({ params }) => getCourseDocument(course, params.id));
  api.register(staff.save, ({ params, body, session }) => saveDocument(course, session, params.id, body));
  api.register(staff.preview, ({ params, body }) => previewDocument(course, params.id, body));
  api.register(staff.move, ({ params, body, session }) => moveItem(course, session, params.id, body));
  api.register(staff.exportUnit, ({ params }) => exportUnit(course, params.id));
  api.register(staff.importUnit, ({ body, session }) => importUnit(course, session, body));
  api.register(staff.listTakenOut, () => listTakenOut(course));
  api.register(staff.bringBack, async ({ params, session }) => {
    await bringBack(course, session, params.id);
    return listCourseTree(course);
  });
  api.register(staff.listVersions, ({ params }) => listPageVersions(course, params.id));
  api.register(staff.getVersion, ({ params }) => getPageVersion(course, params.id, params.version));
  api.register(staff.restore, ({ params, body, session }) => restoreVersion(course, session, params.id, params.version, body.version));
}
