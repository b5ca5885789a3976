import { randomBytes } from 'node:crypto';
import pg from 'pg';

export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new database of a name nobody else uses. Only this database is ever dropped. */
export async function createThrowAwayDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `threeseas_test_${randomBytes(8).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  // Nothing in it has to outlive a power cut.
  await runOnServer(serverUrl, `alter database ${name} set synchronous_commit = off`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnServer(serverUrl, `drop database ${name} with (force)`) };
}
