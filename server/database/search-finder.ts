/** What the search index of either engine is given and asked. Words have passed through `tokenize` (search.ts). */
export type IndexedPost = { id: number; title: string[]; summary: string[]; body: string[]; categoryId: number; tagId: number };
export type Filter = { categoryId?: number | undefined; tagId?: number | undefined };
/** All terms must be found in a post that passes the filter. There is at least one. */
export type Question = { terms: string[]; filter: Filter };

/** Where all words of a post stand: in its title, in title and summary, or anywhere. */
export type Place = 'title' | 'headline' | 'anywhere';

export type Finder = {
  /** False when fewer posts than this hold the last term as a whole word, or when no longer word begins with it. */
  mayHoldWhole: (atLeast: number) => Promise<boolean>;
  /** Ids of the newest posts in which all terms stand at this place, newest first, at most `max`. */
  find: (place: Place, isLastBeginning: boolean, max: number) => Promise<number[]>;
};
