import type { Db } from '../database/schema.ts';

const PAGE_ROWS = 100;

/**
 * Rows in pages. `read` gives the rows behind `after`, at most `limit` of them, in an order that stays the same.
 */
export async function* readPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  limit: number = PAGE_ROWS,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  do {
    const rows = await read(after, limit);
    yield rows;
    after = rows.length < limit ? undefined : rows.at(-1);
  } while (after !== undefined);
}

/** Of what the program bounds, so that one page holds it all. */
export async function* readOnePage<Row>(read: Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read;
}

/** The pages, each row put as the person reads it. */
export async function* mapPages<Row, Shown>(pages: AsyncIterable<Row[]>, show: (row: Row) => Shown): AsyncGenerator<Shown[]> {
  for await (const rows of pages) yield rows.map(show);
}

/**
 * What one part of the product stores of a person. Every module that keeps something a person made lists it in
 * `personalData` of its `module.ts`; deleting an account, withdrawing consent, the download and the guardian's view then all know of it.
 */
export type PersonalDataPart = {
  /** Name in the download and in the guardian's view, e.g. `library_items`. */
  kind: string;
  /** The same in a guardian's words, e.g. "Things kept in the library". */
  label: string;
  /** Not made by the person but paid for: it stays when only a guardian's agreement ends, and goes with the account. */
  isPaidFor?: true;
  /** Only staff have it: a guardian's page leaves it out where there is none. */
  isOfStaff?: true;
  /**
   * You see how much there is, but never what it says. `minutes` is recorded practice, 0 where there is none; `days` and `topics` come
   * from the parts that know on how many days somebody practised and how many topics they finished.
   */
  summarize: (db: Db, userId: number) => Promise<{ count: number; minutes: number; days?: number; topics?: number }>;
  /** Everything, as the person downloads it, a page at a time: never in memory whole. */
  readPages: (db: Db, userId: number) => AsyncIterable<unknown[]>;
  /** Leaves nothing of it. Called inside a transaction. */
  deleteAll: (db: Db, userId: number) => Promise<void>;
};
