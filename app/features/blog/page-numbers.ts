/** Neighbours of the current page that are always offered. */
const NEIGHBOURS = 1;

export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** First, last and those around the current page; `gap` is what is left out. */
export function listPageNumbers(current: number, pages: number): (number | 'gap')[] {
  const around = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, index) => current - NEIGHBOURS + index);
  const shown = [...new Set([1, ...around.filter((page) => page > 1 && page < pages), pages])];
  return shown.flatMap((page, index): (number | 'gap')[] => {
    const before = shown[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
}
