import path from 'node:path';
import type { Event } from '@sentry/core';
import type { ErrorCollector } from '../../core/report-error.ts';

/** An error that comes with every request must not become a second flood. */
const REPORTS_A_MINUTE_MAX = 30;
const MINUTE_MS = 60_000;

const readCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined);

/** Only what names the fault: kind, code, our message and the places in the program. The error's own words may hold a person's. */
function strip(event: Event, root: string): Event {
  const values = event.exception?.values?.map(({ type, stacktrace }) => ({
    ...(type === undefined ? {} : { type }),
    value: '',
    stacktrace: {
      frames: (stacktrace?.frames ?? []).map(({ filename = '', function: name, lineno, colno, in_app: isOurs }) => ({
        filename: filename.startsWith(root) ? path.relative(root, filename) : filename,
        ...(name === undefined ? {} : { function: name }),
        ...(lineno === undefined ? {} : { lineno }),
        ...(colno === undefined ? {} : { colno }),
        in_app: isOurs === true,
      })),
    },
  }));
  const { event_id, level, platform, timestamp, release, environment, tags } = event;
  return Object.assign(
    { event_id, level, platform, timestamp, release, environment, tags },
    values === undefined ? {} : { exception: { values } },
  );
}

/** Reports errors to Sentry, GlitchTip or Bugsink: no instrumentation, breadcrumbs or requests. Needs ERROR_REPORTS_DSN. */
export async function createSentryCollector(
  dsn: string,
  { release, root = process.cwd() }: { release: string; root?: string },
): Promise<ErrorCollector> {
  const { createStackParser, createTransport, Scope } = await import('@sentry/core');
  const { nodeStackLineParser, ServerRuntimeClient } = await import('@sentry/core/server');
  const client = new ServerRuntimeClient({
    dsn,
    release,
    platform: 'node',
    integrations: [],
    sendClientReports: false,
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, { method: 'POST', body: typeof body === 'string' ? body : new Uint8Array(body) });
        await response.body?.cancel();
        return { statusCode: response.status };
      }),
    beforeSend: (event) => Object.assign(strip(event, root), { type: undefined }),
  });
  client.init();
  let minute = 0;
  let sent = 0;
  return {
    send(error, { message, level = 'error', ids = {} }) {
      const now = Math.floor(Date.now() / MINUTE_MS);
      if (now !== minute) [minute, sent] = [now, 0];
      sent += 1;
      if (sent > REPORTS_A_MINUTE_MAX) return;
      const scope = new Scope();
      scope.setLevel(level);
      const tags = { message, code: readCode(error), ...ids };
      for (const [name, value] of Object.entries(tags)) if (value !== undefined) scope.setTag(name, value);
      client.captureException(error, undefined, scope);
    },
    async flush(maxMs) {
      await client.flush(maxMs);
    },
  };
}
