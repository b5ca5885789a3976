import type { Db } from '../../database/schema.ts';
import { recordAudit, recordStaffAct } from '../audit/service.ts';
import type { ClassContext } from './context.ts';

/** What a teacher did with a class, in the transaction of the act: numbers only, never a name or a picture. */
export const noteAct = (
  { now }: Pick<ClassContext, 'now'>,
  transaction: Db,
  action: string,
  by: number,
  details: Record<string, string | number>,
): Promise<void> => recordStaffAct(transaction, { at: now(), action, by, details });

/** The same about one person. */
export const noteActOn = (
  { now }: Pick<ClassContext, 'now'>,
  transaction: Db,
  { action, by, userId, classId }: { action: string; by: number; userId: number; classId: number },
): Promise<void> => recordAudit(transaction, { at: now(), action, userId, actor: 'staff', by, details: { class: classId } });
