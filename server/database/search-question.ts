export type Filter = { categoryId?: number | undefined; tagId?: number | undefined };
export type SearchPage = { offset: number; limit: number };
/** The ids of one page, best first, and how many there are on all pages. */
export type Matches = { ids: number[]; total: number };

/** Where all words of a post are: in its title, in title and summary, or anywhere. */
export type Place = 'title' | 'headline' | 'anywhere';
/** At least one term; only the last may be a beginning. */
export type Question = { terms: string[]; filter: Filter };
export type IndexedPost = { id: number; title: string[]; summary: string[]; body: string[]; categoryId: number; tagId: number };

/** What an engine answers about one question: how many posts match anywhere, and the newest that match in a place. */
export type Answers = { count: () => Promise<number>; list: (place: Place, limit: number) => Promise<number[]> };
export type Read = (answers: Answers) => Promise<Matches>;
