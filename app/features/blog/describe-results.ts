type Results = {
  total: number;
  page: number;
  pages: number;
  search: string;
  category: string | undefined;
  tag: string | undefined;
};

/** One line on what the list holds; screen readers hear it change. */
export function describeResults({ total, page, pages, search, category, tag }: Results): string {
  const parts = [`${total} ${total === 1 ? 'post' : 'posts'}`];
  if (search !== '') parts.push(`for “${search}”`);
  if (category !== undefined) parts.push(`in ${category}`);
  if (tag !== undefined) parts.push(`tagged ${tag}`);
  const place = pages > 1 ? `, page ${page} of ${pages}` : '';
  return parts.join(' ') + place;
}
