import { isObject, readText } from './codec.ts';
import type { WaitingRow } from './waiting-row.ts';

/** What a letter and a reply bring along beside the item. */
export type KeepWishes = { title?: string; opens_on?: string; time_zone?: string; mail_me?: boolean; reply_to?: string };

/**
 * What is still to be told to the library about one thing; one entry for each. `keep` and `change` send the record under
 * the same id, `rename` its name alone, `recording` its sound, `delete` removes it there.
 */
export type OutboxEntry = {
  id: string;
  owner: number;
  step: 'keep' | 'change' | 'rename' | 'recording' | 'delete';
  /** Another one with every change of what is to be sent, so that an answer to something older is told apart. */
  stamp: string;
  /** Epoch milliseconds of the first wish; the oldest is sent first. */
  queuedAt: number;
  attempts: number;
  /** Not before this moment, epoch milliseconds. */
  nextAt: number;
  wishes: KeepWishes;
  /** Of `change` and `rename`: the state that was changed, and how the thing is called where two versions stay. */
  revision?: number;
  label?: string;
  /** Of `delete`: what was to be done before, for "Undo". */
  before?: OutboxEntry;
  /** The server will not take it, for this reason: it is not tried again by itself. */
  refusal?: string;
  /** The sign-in is over. */
  needsSignIn?: true;
};

const STEPS: readonly OutboxEntry['step'][] = ['keep', 'change', 'rename', 'recording', 'delete'];

/** Undefined for what cannot be read. */
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
