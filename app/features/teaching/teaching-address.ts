export const TEACHERS_PATH = '/teachers';

export const toSheetAddress = (topic: string): string => `${TEACHERS_PATH}/${topic}`;
