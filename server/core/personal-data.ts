import type { Db } from '../database/schema.ts';

/**
 * What one part of the product stores of a person. Every module that keeps something a person made lists itself in
 * `services.ts`; deleting an account, withdrawing consent, the download and the guardian's view then all know of it.
 */
export type PersonalDataPart = {
  /** Name in the download and in the guardian's view, e.g. `library_items`. */
  kind: string;
  /** The same in a guardian's words, e.g. "Things kept in the library". */
  label: string;
  /** Not made by the person but paid for: it stays when only a guardian's agreement ends, and goes with the account. */
  isPaidFor?: true;
  /**
   * How much there is, never what it says. `minutes` is recorded practice, 0 where there is none; `days` and `topics` come
   * from the parts that know on how many days somebody practised and how many topics they finished.
   */
  summarize: (db: Db, userId: number) => Promise<{ count: number; minutes: number; days?: number; topics?: number }>;
  /** Everything, as the person downloads it. */
  list: (db: Db, userId: number) => Promise<unknown[]>;
  /** The same page by page, where there may be too much of it to hold in memory at once. */
  listPages?: (db: Db, userId: number) => AsyncIterable<unknown[]>;
  /** Leaves nothing of it. Called inside a transaction. */
  deleteAll: (db: Db, userId: number) => Promise<void>;
};
