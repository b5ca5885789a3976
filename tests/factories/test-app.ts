import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { migrateToLatest } from '#server/migrations.ts';
import { ensurePeriodicJobs, runDueJobs } from '#server/core/jobs.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Engine, OpenDatabase } from '#server/database/schema.ts';
import { parseEnv, type Env } from '#server/env.ts';
import type { Mail } from '#server/integrations/mail/port.ts';
import { sendDueMail } from '#server/modules/mail/queue.ts';
import { createServices } from '#server/services.ts';
import { createThrowAwayDatabase } from './throw-away-database.ts';

/** The engines to test on: SQLite always, PostgreSQL when TEST_DATABASE_URL names a server. */
export function listTestEngines(): Engine[] {
  return process.env['TEST_DATABASE_URL'] ? ['sqlite', 'postgres'] : ['sqlite'];
}

type Place = { env: Record<string, string>; remove: () => Promise<void> };

async function makePlace(engine: Engine): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-test-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (engine === 'sqlite') return { env: { DATA_DIR: folder }, remove: async () => removeFolder() };
  const database = await createThrowAwayDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  return {
    env: { DATA_DIR: folder, DATABASE_URL: database.url },
    async remove() {
      await database.drop();
      removeFolder();
    },
  };
}

/** A fresh, migrated database without the application, for tests of what lies below it. */
export async function createTestDatabase(engine: Engine): Promise<OpenDatabase & { env: Record<string, string> }> {
  const place = await makePlace(engine);
  const database = openDatabase(parseEnv(place.env));
  await migrateToLatest(database);
  return {
    ...database,
    env: place.env,
    async close() {
      await database.close();
      await place.remove();
    },
  };
}

function openSharedDatabase(env: Env): OpenDatabase & { env: Record<string, string> } {
  const place = { DATA_DIR: env.dataDir, ...(env.databaseUrl === undefined ? {} : { DATABASE_URL: env.databaseUrl }) };
  return { ...openDatabase(env), env: place };
}

type CallOptions = { body?: unknown; token?: string | undefined; headers?: Record<string, string> };
type Options = {
  engine: Engine;
  /** The clock of the services; the mail queue goes by it too. */
  now?: () => number;
  /** Settings as the environment would give them, e.g. `{ GUARDIAN_CONSENT_AGE: '13' }`. */
  env?: Record<string, string>;
  /** Another application, as a second process would run it, on the same database. */
  shareDatabaseOf?: { env: Env };
} & Pick<Parameters<typeof createServices>[0], 'personalData' | 'logger'>;

/**
 * The real application on a fresh database. The one fake is the mail port, which keeps what it is given. Behind it every
 * request seems to come from one address; an `X-Forwarded-For` header gives another.
 */
export async function createTestApp({ engine, now = Date.now, env: settings = {}, shareDatabaseOf, ...extra }: Options) {
  const database = shareDatabaseOf === undefined ? await createTestDatabase(engine) : openSharedDatabase(shareDatabaseOf.env);
  const env = parseEnv({ ...database.env, NODE_ENV: 'test', TRUST_PROXY: '1', ...settings });
  const logger = pino({ level: 'silent' });
  const services = await createServices({ database, env, now, ...extra });
  const { app, endpoints } = createApp({ env, database, services, logger });
  const sent: Mail[] = [];
  const port = { send: async (mail: Mail) => void sent.push(mail) };
  return {
    app,
    endpoints,
    services,
    database,
    env,
    request: async (method: string, address: string, { body, token, headers = {} }: CallOptions = {}): Promise<Response> =>
      app.request(address, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    /** Sends what waits in the queue and gives every mail sent so far, oldest first. */
    async mails(): Promise<Mail[]> {
      while ((await sendDueMail(database, port, logger, now)) > 0);
      return [...sent];
    },
    /** Does what waits in the queue of jobs and is due by the clock. */
    async runJobs(): Promise<void> {
      const context = { db: database.db, engine: database.engine, handlers: services.jobs, logger, now };
      await ensurePeriodicJobs(context);
      await runDueJobs(context);
    },
    close: () => database.close(),
  };
}
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
