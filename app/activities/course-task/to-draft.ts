import type { CourseTask } from './definition.ts';

/** Its place on the page, and its words. */
export const toDraft = ({ page, block, text }: CourseTask) => ({ page, block, text });
