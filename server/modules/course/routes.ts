import { courseCalls } from '#contracts/course.ts';
import type { Door } from '../../core/door.ts';
import type { CourseService } from './service.ts';

/** The menu calls of the second server (platform.md §7). */
export function registerCourseCalls(door: Door, course: CourseService): void {
  door.on(courseCalls.loadMenu, () => course.loadMenu());
  door.on(courseCalls.detailMenu, ({ params }) => course.getMenuDetail(params.id));
  door.on(courseCalls.getRightSide, ({ body }) => course.getRightSide(body.menuId));
  door.on(courseCalls.listPages, () => course.listPages());
  door.on(courseCalls.getPage, ({ params }) => course.getPage(params.id));
  door.on(courseCalls.addPage, ({ body }) => course.addPage(body));
  door.on(courseCalls.updatePage, ({ params, body }) => course.updatePage(params.id, body));
  door.on(courseCalls.deletePage, ({ params }) => course.deletePage(params.id));
}
