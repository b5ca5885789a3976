import type { NotNull } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { AccountContext } from './context.ts';

/** What one admin does that the others should know of at once: these mails wait for no mailbox's turn. */
export async function mailAdmins(
  { people, now }: AccountContext,
  transaction: Db,
  write: (to: string) => Mail,
  exceptId?: number,
): Promise<void> {
  const admins = await transaction
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('kind', '=', 'account')
    .$narrowType<{ email: NotNull }>()
    .orderBy('id')
    .execute();
  const locked = await people.locks.listLocked(
    transaction,
    admins.map(({ id }) => id),
  );
  for (const { id, email } of admins) {
    if (id !== exceptId && !locked.has(id)) await enqueueMail(transaction, { ...write(email), kind: 'site' }, now());
  }
}
