import { isObject, readText } from './codec.ts';

/**
 * Waits on the device for the account: library things and voices, answers of a quiz and of the review, what was done for a class; and what was set aside when a
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

/** Sent with a letter or a reply beside the item. */
export type CreationWishes = { title?: string; opens_on?: string; time_zone?: string; mail_me?: boolean; reply_to?: string };

/**
 * What the library has yet to hear about one thing; one entry each. `keep` and `change` send the record under the same id,
 * `rename` its name, `recording` its sound, `delete` removes it there.
 */
export type OutboxEntry = {
  id: string;
  owner: number;
  step: 'keep' | 'change' | 'rename' | 'recording' | 'delete';
  /** Changes with what is to be sent, so that answers to something older can be told apart. */
  stamp: string;
  queuedAt: number;
  attempts: number;
  /** Epoch milliseconds; not before. */
  nextAt: number;
  wishes: CreationWishes;
  /** Of `change` and `rename`: the state that was changed, and the thing's name if two versions stay. */
  revision?: number;
  label?: string;
  /** Of `delete`: what was to be done before, for "Undo". */
  before?: OutboxEntry;
  /** Why the server refuses it: not tried again by itself. */
  refusal?: string;
  needsSignIn?: true;
};

const STEPS: readonly OutboxEntry['step'][] = ['keep', 'change', 'rename', 'recording', 'delete'];

export function readOutboxEntry(value: unknown): OutboxEntry | undefined {
  if (!isObject(value)) return undefined;
  const { owner, queuedAt, attempts, nextAt, wishes } = value;
  const isRight =
    readText(value['id']) !== undefined &&
    readText(value['stamp']) !== undefined &&
    STEPS.some((step) => step === value['step']) &&
    Number.isSafeInteger(owner) &&
    [queuedAt, attempts, nextAt].every((number) => typeof number === 'number') &&
    isObject(wishes);
  // Its parts were checked one by one.
  return isRight ? (value as OutboxEntry) : undefined;
}

export const toKey = (id: string): [WaitingRow['kind'], string] => ['creation', id];
export const toRow = (entry: OutboxEntry): WaitingRow => ({
  kind: 'creation',
  key: entry.id,
  owner: entry.owner,
  at: entry.queuedAt,
  payload: entry,
});
