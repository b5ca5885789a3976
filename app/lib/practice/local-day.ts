const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** The day where the learner is, as YYYY-MM-DD (docs/spec/product.md §6). */
export const toLocalDay = (date: Date): string => `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
