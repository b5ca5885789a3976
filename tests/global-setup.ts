import { createTemplate } from './factories/test-database.ts';
import { createRunName, dropLeftDatabases } from './factories/throw-away-database.ts';

/** Once per run: no test's database outlives it, nor one of a killed run. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return undefined;
  const run = createRunName();
  process.env['THREESEAS_TEST_RUN'] = run;
  await dropLeftDatabases(server, run);
  process.env['THREESEAS_TEST_TEMPLATE'] = await createTemplate();
  return () => dropLeftDatabases(server, run);
}
