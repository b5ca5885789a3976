import { migrateToLatest } from '#server/migrations.ts';
import { openDatabase } from '#server/database/open.ts';
import { parseEnv } from '#server/env.ts';
import { dropFailedMail, listFailedMail, retryFailedMail } from '#server/modules/mail/failed.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Decides on mails that could not be sent:
  npm run mail -- list              shows them
  npm run mail -- retry 12 15       tries these again (or: retry all)
  npm run mail -- drop 12 15        removes these for good (or: drop all)`;

function readIds(args: string[]): number[] | 'all' | undefined {
  if (args.length === 1 && args[0] === 'all') return 'all';
  const ids = args.map(Number);
  return ids.length > 0 && ids.every((id) => Number.isSafeInteger(id) && id > 0) ? ids : undefined;
}

await runCommand(USAGE, async ([action, ...rest]) => {
  const ids = readIds(rest);
  if (action !== 'list' && (ids === undefined || (action !== 'retry' && action !== 'drop'))) return undefined;
  const database = openDatabase(parseEnv(process.env));
  try {
    await migrateToLatest(database);
    if (action === 'retry' && ids !== undefined) return `${await retryFailedMail(database.db, ids, Date.now())} will be tried again.`;
    if (action === 'drop' && ids !== undefined) {
      const dropped = await dropFailedMail(database.db, ids);
      await database.truncateWal();
      return `${dropped} removed.`;
    }
    const failed = await listFailedMail(database.db);
    if (failed.length === 0) return 'No mail waits for a decision.';
    return failed.map((mail) => `${mail.id}  ${mail.failedAt}  ${mail.to}  ${mail.attempts} tries, last: ${mail.lastError}`).join('\n');
  } finally {
    await database.close();
  }
});
