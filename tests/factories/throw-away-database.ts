import { randomBytes } from 'node:crypto';
import pg from 'pg';

const PREFIX = 'threeseas_test_';
/** Longer than any test run: an older database was left by a killed one. */
const RUN_MS_MAX = 6 * 3_600_000;

/** Names a run's databases; begins with the time, so that later runs find what was left. */
export const createRunName = (): string => `${Date.now().toString(36)}_${randomBytes(3).toString('hex')}`;

async function withServer<Answer>(serverUrl: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  await withServer(serverUrl, (client) => client.query(statement));
}

/**
 * Dropping one makes the server write everything it has to the disk and wait for it, which takes longer than most tests; for
 * those that are dropped at the same time it does so once.
 */
const DROPPED_TOGETHER = 16;
const finished: string[] = [];

async function dropTogether(serverUrl: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => runOnServer(serverUrl, `drop database if exists ${name} with (force)`)));
}

/** The end of the run drops those for which no others came. */
async function dropLater(serverUrl: string, name: string): Promise<void> {
  finished.push(name);
  if (finished.length >= DROPPED_TOGETHER) await dropTogether(serverUrl, finished.splice(0));
}

/** Empty, or a copy of the database `template`, which nothing may be connected to. */
export async function createThrowAwayDatabase(serverUrl: string, template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const run = process.env['THREESEAS_TEST_RUN'] ?? createRunName();
  const name = `${PREFIX}${run}_${randomBytes(8).toString('hex')}`;
  await withServer(serverUrl, async (client) => {
    await client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
    // Nothing in it has to survive a power cut.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropLater(serverUrl, name) };
}

/** Drops what failed or killed tests left: everything of the given run, and what is older than any run. */
export async function dropLeftDatabases(serverUrl: string, run: string): Promise<void> {
  const isLeft = (name: string) => {
    const madeBy = name.slice(PREFIX.length);
    const startedAt = Number.parseInt(/^([\da-z]{8})_/.exec(madeBy)?.[1] ?? '', 36);
    return madeBy.startsWith(`${run}_`) || Date.now() - startedAt > RUN_MS_MAX;
  };
  const { rows } = await withServer(serverUrl, (client) =>
    client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [PREFIX]),
  );
  const left = rows.map(({ datname }) => datname).filter(isLeft);
  while (left.length > 0) await dropTogether(serverUrl, left.splice(0, DROPPED_TOGETHER));
}
