import type { Db } from '../../database/schema.ts';
import { insertAuditLine, listAuditLines } from './queries.ts';

const allowed = new Set<string>();

/** Called for every module with the actions it declares, so that a typo in a name is an error, not a line that no filter finds. */
export function allowAuditActions(actions: readonly string[]): void {
  for (const action of actions) allowed.add(action);
}

export const listAuditActions = (): string[] => [...allowed].toSorted();

/** Who did it: the person, the guardian by the link, the program itself, or staff, of whom the line says who. */
type AuditActor =
  | { actor: 'self' | 'guardian' | 'system' }
  | {
      actor: 'staff';
      /** Number of the staff account, or the staff command, which is run on the machine. */
      by: number | 'command';
    };
export type AuditEntry = AuditActor & {
  at: number;
  /** Declared by its module (`auditActions`). */
  action: string;
  /** The account it happened to; for a post or a page, which has no owner, the account that did it. */
  userId: number;
  /** Codes and numbers, never a name or an address: the line outlives the account. What staff write to children is in it word for word. */
  details?: Record<string, string | number>;
};

/** Adds a line, in the transaction of what it tells of. Lines are never changed; triggers in the database forbid it. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  if (!allowed.has(entry.action)) throw new Error(`No module declares the audit action "${entry.action}".`);
  await insertAuditLine(db, {
    at: entry.at,
    action: entry.action,
    user_id: entry.userId,
    actor: entry.actor,
    details: JSON.stringify({ ...entry.details, ...(entry.actor === 'staff' ? { by: entry.by } : {}) }),
  });
}

type StaffAct = { at: number; action: string; by: number; details?: Record<string, string | number> };

/** Records a staff action on something without an owner, or a read, in the action's transaction. */
export const recordStaffAct = (db: Db, { by, ...act }: StaffAct): Promise<void> =>
  recordAudit(db, { ...act, userId: by, actor: 'staff', by });

/** What the log says about one account, oldest first. */
export async function listAuditOf(db: Db, userId: number) {
  const lines = await listAuditLines(db, userId);
  return lines.map((line) => ({ ...line, details: JSON.parse(line.details) as Record<string, unknown> }));
}

export type RoleGrant = {
  at: number;
  /** The admin who gave it; undefined for the command and for what is older than the log. */
  by: number | undefined;
};

/** When and by whom this account got a role that it still has, as the log has it; undefined where the log doesn't say. */
export async function findRoleGrant(db: Db, userId: number, role: string): Promise<RoleGrant | undefined> {
  let grant: RoleGrant | undefined;
  for (const { at, action, details } of await listAuditOf(db, userId)) {
    if (action !== 'role_changed') continue;
    const has = String(details['to']).split(',').includes(role);
    const had = String(details['from']).split(',').includes(role);
    if (!has) grant = undefined;
    else if (!had) grant = { at, by: typeof details['by'] === 'number' ? details['by'] : undefined };
  }
  return grant;
}
