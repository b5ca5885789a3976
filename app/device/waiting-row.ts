/** What waits on the device for the account: things of the library and their voices, answers of a quiz and of the review. */
export type WaitingRow = {
  kind: 'creation' | 'exam' | 'review';
  /** Made here, and unlike any other of its kind: whatever is sent twice counts once. */
  key: string;
  owner: number;
  /** Epoch milliseconds: the oldest is sent first. */
  at: number;
  /** For its sender to read. */
  payload: unknown;
};
