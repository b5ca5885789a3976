export const LEARNING_PATH = '/learning-page';
const ID = /^[1-9]\d{0,9}$/;

/** Undefined for anything but a page number. */
export const readPageId = (raw: string | null | undefined): number | undefined => (ID.test(raw ?? '') ? Number(raw) : undefined);

export const toLearningAddress = (id: number): string => `${LEARNING_PATH}?page=${id}`;

/** This unit has its own address (docs/spec/platform.md §2). */
export const CLOSE_FAMILY = 'Close family';
export const toCloseFamilyAddress = (id: number): string => `/CloseFamilyIntro/${id}`;
