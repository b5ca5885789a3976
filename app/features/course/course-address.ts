export const LEARNING_PATH = '/learning-page';
const ID = /^[1-9]\d{0,9}$/;

/** The page's number in an address; undefined for anything else. */
export const readPageId = (raw: string | null | undefined): number | undefined => (ID.test(raw ?? '') ? Number(raw) : undefined);

export const toLearningAddress = (id: number): string => `${LEARNING_PATH}?page=${id}`;

/** The unit that has an address of its own (docs/spec/platform.md §2). */
export const CLOSE_FAMILY = 'Close family';
export const toCloseFamilyAddress = (id: number): string => `/CloseFamilyIntro/${id}`;
