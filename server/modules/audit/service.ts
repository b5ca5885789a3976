import type { Db } from '../../database/schema.ts';
import { insertAuditLine, listAuditLines } from './queries.ts';

export type AuditAction =
  | 'consent_asked'
  | 'consent_given'
  | 'consent_declined'
  | 'consent_withdrawn'
  | 'consent_request_lapsed'
  | 'role_changed'
  | 'account_deleted';
/** Who did it: the person, the guardian by the link, whoever runs the staff command, or the program itself. */
export type AuditActor = 'self' | 'guardian' | 'staff' | 'system';
export type AuditEntry = {
  at: number;
  action: AuditAction;
  /** The account it happened to. */
  userId: number;
  actor: AuditActor;
  /** Codes and numbers only, never a name or an address: the line outlives the account. */
  details?: Record<string, string | number>;
};

/** Adds a line, in the transaction of what it tells of. Lines are never changed; triggers in the database forbid it. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await insertAuditLine(db, {
    at: entry.at,
    action: entry.action,
    user_id: entry.userId,
    actor: entry.actor,
    details: JSON.stringify(entry.details ?? {}),
  });
}

/** What the log says about one account, oldest first. */
export async function listAuditOf(db: Db, userId: number) {
  const lines = await listAuditLines(db, userId);
  return lines.map((line) => ({ ...line, details: JSON.parse(line.details) as Record<string, unknown> }));
}
