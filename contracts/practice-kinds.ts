// Apart from the calls: what lies on the device is read before any schema is needed.
/** What minutes are spent on. */
export const KINDS = ['activity', 'topic', 'film'] as const;
export type Kind = (typeof KINDS)[number];
/** What can be done once for good: a topic read, its check passed, its film seen to the end, an activity done, a page of the course. */
export const MARK_KINDS = ['topic', 'check', 'film', 'activity', 'page'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
/** How long a token for minutes is good: a day at school without a network. */
export const ACTIVITY_TOKEN_MS = 24 * 3_600_000;
/** Seconds of one entry (docs/spec/product.md §3): 0 to 4 h. */
export const TIME_SPENT_MAX_SECONDS = 4 * 3600;
