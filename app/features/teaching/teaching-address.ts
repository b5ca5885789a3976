export const TEACHERS_PATH = '/teachers';

/** Where a lesson's sheets lie. */
export const toSheetAddress = (topic: string): string => `${TEACHERS_PATH}/${topic}`;
