import { createTemplates, nameTemplate } from './factories/test-database.ts';
import { createRunName, dropLeftDatabases } from './factories/throw-away-database.ts';

/** Once per run: no test's database outlives it, nor one of a killed run. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'];
  const run = createRunName();
  process.env['THREESEAS_TEST_RUN'] = run;
  if (server) await dropLeftDatabases(server, run);
  const { templates, remove } = await createTemplates();
  for (const engine of ['sqlite', 'postgres'] as const)
    if (templates[engine] !== undefined) process.env[nameTemplate(engine)] = templates[engine];
  return async () => {
    remove();
    if (server) await dropLeftDatabases(server, run);
  };
}
