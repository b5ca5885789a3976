/** What the search index of either engine is given and asked. Words have passed through `tokenize` (search.ts). */
export type IndexedPost = { id: number; title: string[]; summary: string[]; body: string[]; categoryId: number; tagId: number };
export type Filter = { categoryId?: number | undefined; tagId?: number | undefined };

/** Where all words of a post stand: in its title, in title and summary, or anywhere. */
export type Place = 'title' | 'headline' | 'anywhere';

/** The newest matches that are counted and shown. Keeps the cost of a search flat however many posts there are. */
export const MATCHES_MAX = 300;

/** All terms must be found in a post that passes the filter. There is at least one; only the last may be a beginning. */
export type Question = {
  terms: string[];
  filter: Filter;
  /** Not all of them among the commonest words. */
  isTelling: boolean;
  /**
   * The last of several telling terms is a single letter. Words that begin with it are in nearly every post, so it only puts
   * those first in whose title or summary it stands by itself ("plan b").
   */
  isLetterLast: boolean;
  /** The best matches that may be shown: those of the pages up to the asked-for one. */
  shown: number;
};

/**
 * How many posts match, MATCHES_MAX at most; the ids of those with all words in their title, then in title and summary (an id
 * may come twice); and of those with all words anywhere. Each part newest first and as long as `shown` at most.
 */
export type Found = { total: number; best: number[]; newest: number[] };
