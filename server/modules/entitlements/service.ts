import type { EntitlementKind, EntitlementSource } from '#contracts/entitlements.ts';
import type { Db } from '../../database/schema.ts';
import { findRunning, insertOnce, revokeOf } from './queries.ts';

/** The one place that answers what somebody may use beyond the free part (product.md, Packages and orders). */
export const may = async (db: Db, userId: number, kind: EntitlementKind, now: number): Promise<boolean> =>
  (await findRunning(db, userId, kind, now)) !== undefined;

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

/**
 * Grants, in the transaction of what it follows from. The same person, kind, source and reference count once, however often
 * they come, and what was revoked does not come back this way.
 * @returns whether it was new
 */
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
