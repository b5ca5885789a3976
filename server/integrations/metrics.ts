import type { Server } from 'node:http';
import type { ObserveQuery } from '../database/query-log.ts';

export type Metrics = {
  observeQuery: ObserveQuery;
  /** Counts every answer of this server, also those of the page cache. */
  observeServer: (server: Server) => void;
  /** A number that is asked for whenever the metrics are read. */
  addGauge: (name: string, help: string, read: () => Promise<number>) => void;
  /** Prometheus' text format. */
  render: () => Promise<{ contentType: string; text: string }>;
};

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:api|threeseas\/api)\//, 'call'],
  [/^\/(?:assets|public)\//, 'file'],
  [/^\/(?:healthz|readyz|metrics)$/, 'probe'],
];

/** Few values, none of them from what a client can make up: a label for each address would never end. */
const toKind = (address: string): string => KINDS.find(([pattern]) => pattern.test(address.split('?', 1)[0] ?? ''))?.[1] ?? 'page';

/** Prometheus' own client, loaded only where METRICS_TOKEN is set. */
export async function createMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'threeseas_' });
  const answers = new Histogram({
    name: 'threeseas_http_request_seconds',
    help: 'Time from a request to the end of its answer, by kind and class of status.',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers,
  });
  const queries = new Histogram({
    name: 'threeseas_query_seconds',
    help: 'Time of each statement in the database.',
    buckets: SECONDS,
    registers,
  });
  const failures = new Counter({ name: 'threeseas_query_failures_total', help: 'Statements that the database refused.', registers });
  return {
    observeQuery(seconds, hasFailed) {
      queries.observe(seconds);
      if (hasFailed) failures.inc();
    },
    observeServer(server) {
      server.on('request', (request, response) => {
        const stop = answers.startTimer({ kind: toKind(request.url ?? '/') });
        response.on('close', () => stop({ status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted' }));
      });
    },
    addGauge(name, help, read) {
      const gauge: InstanceType<typeof Gauge> = new Gauge({
        name: `threeseas_${name}`,
        help,
        registers,
        collect: async () => gauge.set(await read()),
      });
    },
    async render() {
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
