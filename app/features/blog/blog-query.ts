/** What the list shows, kept in the address so that back, reload and sharing work (docs/spec/product.md §3). */
export type BlogQuery = { search: string; categoryId: number | undefined; tagId: number | undefined; page: number };

/** The server reads no further, and addresses must stay sendable. The box itself has no limit. */
const SEARCH_CHARACTERS_SENT = 1000;
const ID_MAX = 2_147_483_647;

export function toSearch(text: string): string {
  return Array.from(text.trim().toWellFormed()).slice(0, SEARCH_CHARACTERS_SENT).join('').trim();
}

function readPositiveInteger(raw: string | null): number | undefined {
  return raw !== null && /^[1-9]\d{0,9}$/.test(raw) && Number(raw) <= ID_MAX ? Number(raw) : undefined;
}

/** A parameter that is no number is ignored: an old or mistyped link still shows posts. */
export function readBlogQuery(params: URLSearchParams): BlogQuery {
  return {
    search: toSearch(params.get('search') ?? ''),
    categoryId: readPositiveInteger(params.get('category_id')),
    tagId: readPositiveInteger(params.get('tag_id')),
    page: readPositiveInteger(params.get('page')) ?? 1,
  };
}

function toParams({ search, categoryId, tagId, page }: BlogQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (categoryId !== undefined) params.set('category_id', String(categoryId));
  if (tagId !== undefined) params.set('tag_id', String(tagId));
  if (page > 1) params.set('page', String(page));
  return params;
}

export function toBlogAddress(query: Partial<BlogQuery>): string {
  const params = toParams({ search: '', categoryId: undefined, tagId: undefined, page: 1, ...query });
  return params.size === 0 ? '/blogs' : `/blogs?${params}`;
}

export function hasFilters({ search, categoryId, tagId }: BlogQuery): boolean {
  return search !== '' || categoryId !== undefined || tagId !== undefined;
}
