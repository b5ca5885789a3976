import type { CourseTask } from './definition.ts';

/** Where on which page it lies on the desk again, and its words. */
export const toDraft = ({ page, block, text }: CourseTask) => ({ page, block, text });
