type Results = {
  total: number;
  /** There may be more than `total`, which are not shown. */
  isAtLeast: boolean;
  page: number;
  pages: number;
  search: string;
  category: string | undefined;
  tag: string | undefined;
};

/** One line that says what the list holds; screen readers hear it when it changes. */
export function describeResults({ total, isAtLeast, page, pages, search, category, tag }: Results): string {
  const parts = [`${total}${isAtLeast ? ' or more' : ''} ${total === 1 ? 'post' : 'posts'}`];
  if (search !== '') parts.push(`for “${search}”`);
  if (category !== undefined) parts.push(`in ${category}`);
  if (tag !== undefined) parts.push(`tagged ${tag}`);
  const place = pages > 1 ? `, page ${page} of ${pages}` : '';
  const wayOn = isAtLeast && page === pages ? '. Another word finds fewer.' : '';
  return parts.join(' ') + place + wayOn;
}
