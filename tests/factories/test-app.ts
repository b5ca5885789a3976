import { listLessonPlaces } from '#content/lessons.server.ts';
import { pino } from 'pino';
import type { QueryLog } from '#server/database/query-log.ts';
import { createApp } from '#server/app.ts';
import { ensurePeriodicJobs, runDueJobs } from '#server/core/jobs.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Engine, OpenDatabase } from '#server/database/schema.ts';
import { readContentVersion } from '#server/database/settings.ts';
import { parseEnv, type Env } from '#server/env.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import type { Mail, OutgoingMail } from '#server/integrations/mail/port.ts';
import { sendDueMail } from '#server/modules/mail/queue.ts';
import { createServices } from '#server/services.ts';
import { createTestDatabase, listTestEngines } from './test-database.ts';

/** For tests of lower layers, which import them from there. */
export { createTestDatabase, listTestEngines };

function openSharedDatabase(env: Env): OpenDatabase & { env: Record<string, string> } {
  const place = { DATA_DIR: env.dataDir, ...(env.databaseUrl === undefined ? {} : { DATABASE_URL: env.databaseUrl }) };
  return { ...openDatabase(env), env: place };
}

type CallOptions = { body?: unknown; token?: string | undefined; headers?: Record<string, string>; signal?: AbortSignal };
type Options = {
  engine: Engine;
  now?: () => number;
  /** As the environment would give them, e.g. `{ GUARDIAN_CONSENT_AGE: '13' }`. */
  env?: Record<string, string>;
  /** Runs a second process's application on the same database. */
  shareDatabaseOf?: { env: Env };
  /** Caches public addresses in memory, as the program does. */
  isCached?: boolean;
  /** Hears of each statement. */
  log?: QueryLog;
} & Pick<Parameters<typeof createServices>[0], 'personalData' | 'logger'>;

/** Only the mail port is fake: it keeps what it is given. All requests share an address, but for `X-Forwarded-For`. */
export async function createTestApp({
  engine,
  now = Date.now,
  env: settings = {},
  shareDatabaseOf,
  isCached = false,
  logger,
  log,
  ...extra
}: Options) {
  const database = shareDatabaseOf === undefined ? await createTestDatabase(engine, log) : openSharedDatabase(shareDatabaseOf.env);
  const env = parseEnv({ ...database.env, NODE_ENV: 'test', TRUST_PROXY: '1', ...settings });
  const appLogger = logger ?? pino({ level: 'silent' });
  const services = await createServices({ database, env, now, ...(logger === undefined ? {} : { logger }), ...extra });
  const { app, endpoints } = createApp({
    env,
    database,
    services,
    logger: appLogger,
    lessonPages: listLessonPlaces().map(({ href }) => href),
    ...(isCached
      ? {
          pageCache: createPageCache({
            maxBytes: env.pageCacheBytes,
            readVersion: () => readContentVersion(database.db),
            origin: env.publicUrl,
            now,
          }),
        }
      : {}),
  });
  const sent: OutgoingMail[] = [];
  const port = { send: async (mail: OutgoingMail) => void sent.push(mail) };
  return {
    app,
    endpoints,
    services,
    database,
    env,
    now,
    request: async (method: string, address: string, { body, token, headers = {}, signal }: CallOptions = {}): Promise<Response> =>
      app.request(address, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      }),
    /** Sends the queue and returns every mail so far, oldest first. */
    async mails(): Promise<OutgoingMail[]> {
      const queue = { ...database, secret: services.context.secret };
      while ((await sendDueMail(queue, port, appLogger, now)) > 0);
      return [...sent];
    },
    /** Also those that wait because their mailbox has had enough for now. */
    async writtenMails(): Promise<Mail[]> {
      const queue = { ...database, secret: services.context.secret };
      while ((await sendDueMail(queue, port, appLogger, now)) > 0);
      const waiting = await database.db
        .selectFrom('mail_queue')
        .select(['recipient as to', 'subject', 'text', 'html'])
        .orderBy('id')
        .execute();
      return [...sent, ...waiting];
    },
    async runJobs(): Promise<void> {
      const context = { db: database.db, engine: database.engine, handlers: services.jobs, logger: appLogger, now };
      await ensurePeriodicJobs(context);
      await runDueJobs(context);
    },
    close: () => database.close(),
  };
}
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
