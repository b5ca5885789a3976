/** By what a teacher filters the sheets to print, in the address of /teachers. */
export const SHEET_LEVELS = ['A1', 'A2', 'B1'] as const;
export const SHEET_SUBJECTS = ['communication', 'confidence', 'creativity', 'english'] as const;
export type SheetSubject = (typeof SHEET_SUBJECTS)[number];
export const SHEET_KINDS = ['lesson', 'unit', 'words'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];
