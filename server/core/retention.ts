import { DAY_MS, HOUR_MS } from './durations.ts';

/** The moment of a purge, and how much it may take at once. */
export type PurgeSpan = {
  /** Now less the time of the row: what began earlier has outlived it. Epoch ms. */
  before: number;
  now: number;
  /** Rows at most. */
  max: number;
};

type Ends = {
  name: string;
  /** Kept for this long, in milliseconds; 0 for what has a day of its own in the row. */
  retentionMs: number;
  /** Removes at most `max` rows that are due and says how many; several processes may do it at once. */
  remove: (span: PurgeSpan) => Promise<number>;
};

/** A row of docs/privacy/retention.md, with its purge where time alone ends it. A test requires every table to be named. */
export type Retention = {
  /** What it is, in words a parent understands. */
  what: string;
  tables: readonly string[];
  /** When it goes, without the length of time: "after the last use", "with the account". */
  until: string;
} & (Ends | { [Name in keyof Ends]?: undefined });

export type TimedRetention = Retention & Ends;
export const endsByTime = (row: Retention): row is TimedRetention => row.remove !== undefined;

const UNITS = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [60_000, 'minute'],
] as const;

/** "30 minutes": the largest unit that leaves no rest. */
export function wordSpan(ms: number): string {
  const [unitMs, unit] = UNITS.find(([length]) => ms % length === 0) ?? [1000, 'second'];
  const count = ms / unitMs;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
