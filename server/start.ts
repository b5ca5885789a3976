import { mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { toWebAddress } from './address.ts';
import { boot } from './boot.ts';
import { watchClock } from './core/clock.ts';
import { flushReports, reportError } from './core/report-error.ts';
import { protectDataFolder } from './data-folder.ts';
import { EnvError, parseEnv, type Env } from './env.ts';
import { findKnownSecret } from './known-secrets.ts';
import { createLogger, type Logger } from './logger.ts';
import { shareAssets } from './shared-assets.ts';
import { closeServer, createNodeServer } from './node-server.ts';
import { renderPage } from './render-page.ts';
import { describeListenFailure, describeStartFailure } from './start-failures.ts';
import { listStartWarnings } from './start-warnings.ts';

const CLIENT = path.resolve(import.meta.dirname, '../client');
const SHUTDOWN_PATIENCE_MS = 10_000;
const REPORTS_PATIENCE_MS = 2000;
/** The database or a mail server may hang; shutting down does not wait longer. */
const SHUTDOWN_LIMIT_MS = 20_000;

function readEnvOrExit(): Env {
  try {
    const env = parseEnv(process.env);
    const known = findKnownSecret(env);
    if (known !== undefined) throw new EnvError(known);
    return env;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
}

/** Says what is wrong in plain words; only an unforeseen error is printed with its stack. */
function exitBecause(error: unknown): never {
  console.error(describeStartFailure(error, env) ?? error);
  return process.exit(1);
}

/** What the operator should know, in the log and where they look when they start it by hand. */
function warn(sentence: string): void {
  logger.warn(sentence);
  console.error(sentence);
}

async function start(env: Env, logger: Logger) {
  try {
    const problem = protectDataFolder(env.dataDir);
    if (problem !== undefined) warn(problem);
    // Served from the first request on; filled once the program listens.
    mkdirSync(env.assetsDir, { recursive: true });
    return await boot({ env, logger, renderPage, clientFolder: CLIENT });
  } catch (error) {
    return exitBecause(error);
  }
}

const env = readEnvOrExit();
const logger = createLogger(env.logLevel);
const booted = await start(env, logger);
const server = createNodeServer(booted.app, logger);
booted.metrics?.observeServer(server);
const clock = watchClock(logger);

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(describeListenFailure(error, env));
  process.exit(1);
});
server.listen(env.port, env.host, () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.port;
  logger.info({ port }, 'listening');
  console.error(`ThreeSeas is ready: ${toWebAddress(env.host, port)}`);
  for (const line of listStartWarnings(env)) warn(line);
  shareAssets({ from: path.join(CLIENT, 'assets'), to: env.assetsDir }).catch((error: unknown) =>
    logger.warn({ err: error, assetsDir: env.assetsDir }, 'assets are not kept for pages of this release after an update'),
  );
  // The next start reads the compiled program even when this one is killed.
  flushCompileCache();
});

let closing = false;
async function shutDown(reason: string, exitCode: number) {
  if (closing) return;
  closing = true;
  logger.info({ signal: reason }, 'shutting down');
  setTimeout(() => process.exit(exitCode === 0 ? 1 : exitCode), env.shutdownDelayMs + SHUTDOWN_LIMIT_MS).unref();
  clock.stop();
  booted.stopBeingReady();
  await delay(exitCode === 0 ? env.shutdownDelayMs : 0);
  await closeServer(server, SHUTDOWN_PATIENCE_MS);
  await booted.close();
  await flushReports(REPORTS_PATIENCE_MS);
  process.exit(exitCode);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void shutDown(signal, 0));
// `npm start` keeps a channel to the server: when it is killed, the server does not stay behind alone.
process.on('disconnect', () => void shutDown('starter gone', 0));
// An uncaught error leaves an unknown state: finish requests in flight; the supervisor starts the process again.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    reportError(error, { logger, message: 'an error that nobody caught', level: 'fatal', ids: { event } });
    shutDown(event, 1).catch(() => process.exit(1));
  });
}
