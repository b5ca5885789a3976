import packageFile from '../package.json' with { type: 'json' };
import { listCourseSeeds } from '#content/course.server.ts';
import { LESSON_IDS, listLessonPlaces } from '#content/lessons.server.ts';
import { PRACTICE_SHEET_IDS } from '#content/practice-sheets.server.ts';
import { listFilms } from '#content/topics.server.ts';
import { listSoundPaths } from '#content/sounds.server.ts';
import { listSeedPosts, siteTexts } from '#content/site.server.ts';
import { createApp, type PageRenderer } from './app.ts';
import { migrateToLatest } from './migrations.ts';
import { openDatabase } from './database/open.ts';
import { createQueryLog } from './database/query-log.ts';
import { readContentVersion } from './database/settings.ts';
import type { Env } from './env.ts';
import { collectErrorsIn } from './core/report-error.ts';
import { PURGE_KIND, runNoted } from './core/job-runs.ts';
import { countFailedJobs, countWaitingJobs, startJobWorker } from './core/jobs.ts';
import { createPageCache } from './http/page-cache.ts';
import { createSentryCollector } from './integrations/errors/sentry.ts';
import { createOutboxMail, getOutboxFolder } from './integrations/mail/outbox.ts';
import { createSmtpMail } from './integrations/mail/smtp.ts';
import type { Logger } from './logger.ts';
import { createMetrics } from './integrations/metrics.ts';
import { startMailWorker } from './modules/mail/queue.ts';
import { startPurgeJob } from './modules/purge/service.ts';
import { createServices } from './services.ts';

type Options = { env: Env; logger: Logger; renderPage: PageRenderer; clientFolder?: string };

const UNLIMITED =
  'PostgreSQL ends no slow statements, because it does not let this user say so. Set statement_timeout for the user yourself (docs/operations.md).';

/** Opens, migrates and seeds the database and builds the application around it. */
export async function boot({ env, logger, renderPage, clientFolder }: Options) {
  if (env.errorReportsDsn !== undefined)
    collectErrorsIn(await createSentryCollector(env.errorReportsDsn, { release: packageFile.version }));
  const metrics = env.metricsToken === undefined ? undefined : await createMetrics();
  const database = openDatabase(env, createQueryLog(logger, { slowMs: env.slowQueryMs, observe: metrics?.observeQuery }));
  const migrated = await migrateToLatest(database, (reason) => logger.warn({ reason }, UNLIMITED));
  const services = await createServices({ database, env, logger });
  const indexed = await services.blog.refreshSearch();
  const films = listFilms().map(({ id, title, media }) => ({ id, title, url: media.url, alt: media.alt }));
  services.blog.useFilms(films);
  services.course.useFilms(films);
  const seeded = await services.blog.seedPosts(listSeedPosts());
  const seededCourse = await services.course.seedCourse(listCourseSeeds());
  const seededSessions = await services.liveSessions.seedExamples(siteTexts.liveSessions().examples);
  logger.info({ engine: database.engine, migrated, indexed, seeded, seededCourse, seededSessions }, 'database ready');
  const mailPort =
    env.smtpUrl === undefined
      ? createOutboxMail(getOutboxFolder(env.dataDir), env.mailFrom, logger)
      : createSmtpMail({ smtpUrl: env.smtpUrl, from: env.mailFrom, tlsRequired: env.smtpTlsRequired });
  const mail = startMailWorker({ ...database, secret: services.context.secret }, mailPort, logger);
  const purge = startPurgeJob(services.purge, logger, (work) => runNoted({ db: database.db, now: Date.now, logger }, PURGE_KIND, work));
  const jobs = startJobWorker({ db: database.db, engine: database.engine, handlers: services.jobs, logger, now: Date.now });
  const lessonSheets = [...LESSON_IDS, ...PRACTICE_SHEET_IDS].map((id) => `/teachers/${id}`);
  const lessonPages = [...listLessonPlaces().map(({ href }) => href), ...lessonSheets, ...listSoundPaths()];
  let isStopping = false;
  const pageCache = createPageCache({
    maxBytes: env.pageCacheBytes,
    readVersion: () => readContentVersion(database.db),
    origin: env.publicUrl,
  });
  const { app } = createApp({
    env,
    database,
    services,
    logger,
    renderPage,
    lessonPages,
    ...(clientFolder === undefined ? {} : { clientFolder }),
    // Without it in development, so that every edit shows.
    ...(env.mode === 'development' ? {} : { pageCache }),
    isStopping: () => isStopping,
    metrics,
  });
  metrics?.addGauge('jobs_waiting', 'Background jobs that are due or planned.', () => countWaitingJobs(database.db));
  metrics?.addGauge('jobs_failed', 'Background jobs that were given up.', () => countFailedJobs(database.db));
  return {
    app,
    metrics,
    /** `/readyz` answers 503 from now on, while everything else is still served. */
    stopBeingReady() {
      isStopping = true;
    },
    async close() {
      await Promise.all([mail.stop(), purge.stop(), jobs.stop()]);
      await database.close();
    },
  };
}
