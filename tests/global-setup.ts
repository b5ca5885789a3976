import { createRunName, dropLeftDatabases } from './factories/throw-away-database.ts';

/** Once for a whole run: no database of a test outlives it, nor does one of a run that was killed. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return undefined;
  const run = createRunName();
  process.env['THREESEAS_TEST_RUN'] = run;
  await dropLeftDatabases(server, run);
  return () => dropLeftDatabases(server, run);
}
