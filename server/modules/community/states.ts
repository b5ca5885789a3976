import { AppError } from '../../core/app-error.ts';

export type WorkState = 'waiting' | 'shown' | 'returned' | 'hidden' | 'sealed';

/** On which states each act works (docs/spec/product.md §11). For every other state the work isn't there. */
export const ACTS = {
  // Readers, of what `shown.ts` lets them see.
  read: ['shown'],
  hear: ['shown'],
  giveLantern: ['shown'],
  report: ['shown'],
  // The author.
  readOwn: ['waiting', 'shown', 'returned', 'hidden'],
  hearOwn: ['waiting', 'shown', 'returned', 'hidden'],
  takeDown: ['waiting', 'shown', 'returned', 'hidden'],
  sendAgain: ['returned'],
  appeal: ['returned', 'hidden'],
  // Moderators, while it is in their queue, on a wall, or appealed.
  moderate: ['waiting', 'shown', 'returned', 'hidden'],
  hearQueued: ['waiting', 'shown', 'returned', 'hidden'],
  decide: ['waiting', 'shown', 'hidden'],
  decideAppeal: ['returned', 'hidden'],
  pause: ['waiting', 'shown', 'returned', 'hidden'],
  seal: ['waiting', 'shown', 'returned', 'hidden'],
  // The guardian.
  takeDownAsGuardian: ['shown'],
} as const satisfies Record<string, readonly WorkState[]>;
export type Act = keyof typeof ACTS;

export const mayBe = (act: Act, state: WorkState): boolean => (ACTS[act] as readonly WorkState[]).includes(state);

/** @throws AppError `not_found` where this act knows no such work */
export function requireState<Row extends { state: WorkState }>(act: Act, row: Row | undefined): Row {
  if (row === undefined || !mayBe(act, row.state)) throw new AppError('not_found');
  return row;
}
