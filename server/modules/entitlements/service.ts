import type { EntitlementKind, EntitlementSource } from '#contracts/entitlements.ts';
import type { Db } from '../../database/schema.ts';
import { findLastEnd, findRunning, insertOnce, listOwn, revokeOf } from './queries.ts';

/** The one place that answers what a person may use beyond the free part (docs/spec/product.md §9). */
export const may = async (db: Db, userId: number, kind: EntitlementKind, now: number): Promise<boolean> =>
  (await findRunning(db, userId, kind, now)) !== undefined;

/** Everything that is open to a person now, each kind once, with its end; null without an end. */
export async function listOpen(db: Db, userId: number, now: number): Promise<{ kind: EntitlementKind; endsAt: number | null }[]> {
  const running = (await listOwn(db, userId)).filter(
    ({ revoked_at, starts_at, ends_at }) => revoked_at === null && starts_at <= now && (ends_at === null || ends_at > now),
  );
  return [...new Set(running.map(({ kind }) => kind))].map((kind) => {
    const ends = running.filter((row) => row.kind === kind).map((row) => row.ends_at);
    return { kind, endsAt: ends.includes(null) ? null : Math.max(...ends.map(Number)) };
  });
}

/** From when something bought now counts: it follows what is paid for already, so that nothing is paid twice. */
export async function findFreeStart(db: Db, userId: number, kinds: readonly EntitlementKind[], now: number): Promise<number> {
  return (await findLastEnd(db, userId, kinds, now))?.ends_at ?? now;
}

export type Grant = {
  userId: number;
  kind: EntitlementKind;
  source: EntitlementSource;
  /** Says which order, code, membership or decision of that source it is. */
  sourceRef: string;
  /** Epoch ms. */
  startsAt: number;
  /** Epoch ms; null for one without an end. */
  endsAt: number | null;
};

/** Grants in the caller's transaction, once per person, kind, source and reference, never after a revocation. @returns if new */
export const grant = (transaction: Db, { userId, kind, source, sourceRef, startsAt, endsAt }: Grant): Promise<boolean> =>
  insertOnce(transaction, {
    user_id: userId,
    kind,
    source,
    source_ref: sourceRef,
    starts_at: startsAt,
    ends_at: endsAt,
    revoked_at: null,
  });

/** Takes back everything that came from this, in the caller's transaction, and says how many grants that were. */
export const revoke = (transaction: Db, source: EntitlementSource, sourceRef: string, now: number): Promise<number> =>
  revokeOf(transaction, source, sourceRef, now);
