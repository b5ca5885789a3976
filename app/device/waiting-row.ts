/**
 * Waits on the device for the account: library things and voices, answers of a quiz and of the review, and what was done for a class; and what was set aside when a
 * sign-in ran out (set-aside.ts).
 */
export type WaitingRow = {
  kind: 'creation' | 'exam' | 'review' | 'class' | 'aside';
  /** Unique in its kind, so that what is sent twice counts once. */
  key: string;
  owner: number;
  /** Epoch milliseconds: oldest first. */
  at: number;
  payload: unknown;
};
