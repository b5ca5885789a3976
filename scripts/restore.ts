import path from 'node:path';
import { restoreSecret } from '#server/app-secret.ts';
import { restoreSqlite } from '#server/database/backup.ts';
import { UNRELEASED } from '#server/database/before-release.ts';
import { listMigrations } from '#server/migrations.ts';
import { SQLITE_FILE } from '#server/database/open.ts';
import { parseEnv } from '#server/env.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Puts a backup in the place of the SQLite database, after checking it. Stop the program first:
  npm run restore -- /safe/place.sqlite`;

await runCommand(USAGE, ([file]) => {
  if (file === undefined) return Promise.resolve(undefined);
  const env = parseEnv(process.env);
  if (env.databaseUrl !== undefined)
    throw new Error('The data lies in PostgreSQL (DATABASE_URL). Restore it with its own tool: pg_restore.');
  const to = path.join(env.dataDir, SQLITE_FILE);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  // A backup of the last state before 0.2.0 goes on from there at the next start.
  const knownMigrations = [...Object.keys(listMigrations('sqlite')), ...UNRELEASED];
  const aside = restoreSqlite({ from: path.resolve(file), to, knownMigrations, stamp });
  const kept = aside === undefined ? '' : ` What was there is ${aside}; delete it when all is well, it holds personal data.`;
  const secret = restoreSecret(env.dataDir, path.resolve(file), stamp);
  const words =
    secret === false
      ? ' No secret lies beside the backup: see "The secret" in docs/operations.md.'
      : typeof secret === 'string'
        ? ` Its secret is restored too; the one of before is ${secret}.`
        : ' Its secret is in place.';
  return Promise.resolve(`${to} is restored and checked.${kept}${words}`);
});
