import path from 'node:path';
import { backUpSecret } from '#server/app-secret.ts';
import { backUpSqlite } from '#server/database/backup.ts';
import { listMigrations } from '#server/migrations.ts';
import { SQLITE_FILE } from '#server/database/open.ts';
import { parseEnv } from '#server/env.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Writes the SQLite database into one new file and checks it, while the program may run:
  npm run backup                      into the folder backups/ of the data folder
  npm run backup -- /safe/place.sqlite`;

await runCommand(USAGE, ([file]) => {
  const env = parseEnv(process.env);
  if (env.databaseUrl !== undefined) throw new Error('The data lies in PostgreSQL (DATABASE_URL). Back it up with its own tool: pg_dump.');
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const to = path.resolve(file ?? path.join(env.dataDir, 'backups', `threeseas-${stamp}.sqlite`));
  const bytes = backUpSqlite({ from: path.join(env.dataDir, SQLITE_FILE), to, knownMigrations: Object.keys(listMigrations('sqlite')) });
  const secret = backUpSecret(env.dataDir, to)
    ? ` The secret that belongs to it lies beside it; keep both together.`
    : ' The secret that belongs to it is not in the data folder (APP_SECRET?): keep it as well.';
  return Promise.resolve(`${to}: ${(bytes / 1e6).toFixed(1)} MB, checked. It holds personal data; keep it locked away.${secret}`);
});
