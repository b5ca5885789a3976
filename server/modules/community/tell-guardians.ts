import { WALL_CONSENT } from '#contracts/community-words.ts';
import type { WallContext } from './context.ts';
import { writeWallChangesMail } from './mails.ts';

const BATCH = 50;

/** Mails guardians who agreed to an earlier wording what has changed since, each once. */
export async function tellGuardians({ db, guardian, publicUrl }: WallContext): Promise<void> {
  const rows = await db
    .selectFrom('wall_members')
    .select('user_id')
    .where('agreement', '=', 'given')
    .where((eb) => eb(eb.fn.coalesce('told_version', 'agreement_version', eb.val(0)), '<', WALL_CONSENT.version))
    .limit(BATCH)
    .execute();
  for (const { user_id } of rows) {
    await db.transaction().execute(async (transaction) => {
      const found = await guardian.findGuardian(transaction, user_id);
      // A mailbox that is full today is asked again at the next run.
      if (found !== undefined && !(await guardian.mailGuardian(transaction, user_id, writeWallChangesMail(publicUrl, found.email)))) return;
      await transaction.updateTable('wall_members').set({ told_version: WALL_CONSENT.version }).where('user_id', '=', user_id).execute();
    });
  }
}
