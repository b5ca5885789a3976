import type { Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import { AppError } from './core/app-error.ts';
import type { Metrics } from './integrations/metrics.ts';
import type { AppEnv } from './http/app-env.ts';

/** `GET /metrics` in Prometheus' text format, for anyone who sends `Authorization: Bearer METRICS_TOKEN`. */
export function registerMetrics(app: Hono<AppEnv>, metrics: Metrics, token: string): void {
  app.get('/metrics', async (context) => {
    const given = context.req.header('authorization') ?? '';
    if (!(await timingSafeEqual(given, `Bearer ${token}`))) {
      throw new AppError('unauthenticated', { message: 'Reading the metrics needs their token (METRICS_TOKEN).' });
    }
    const { contentType, text } = await metrics.render();
    return context.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
}
