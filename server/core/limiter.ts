import { AppError } from './app-error.ts';
import { clearRateLimit, countInRateLimit, giveBackToRateLimit, consumeRateLimit, type RateLimit } from './rate-limit.ts';
import type { Db } from '../database/schema.ts';
import type { ModuleContext } from './module.ts';
import { logSecurity } from './security-log.ts';

const isFull = (error: unknown) => error instanceof AppError && error.code === 'too_many';

export function createLimiter(context: Pick<ModuleContext, 'db' | 'secret' | 'now' | 'logger'>) {
  const { secret, now } = context;

  /** Counts one and gives the count. @throws AppError `too_many` with the rest of the window */
  async function take(limit: RateLimit, subject: string, db: Db = context.db): Promise<number> {
    try {
      return await consumeRateLimit(db, secret, limit, subject, now());
    } catch (error) {
      if (isFull(error)) logSecurity(context, 'limit_hit', { subject, detail: limit.name });
      throw error;
    }
  }

  return {
    take,
    /** For one that turned out to be right: only failures count. */
    giveBack: (limit: RateLimit, subject: string, db: Db = context.db) => giveBackToRateLimit(db, secret, limit, subject),
    clear: (limit: RateLimit, subject: string) => clearRateLimit(context.db, secret, limit, subject),
    count: (limit: RateLimit, subject: string) => countInRateLimit(context.db, secret, limit, subject, now()),

    /** The same as `take` for what is held back instead of refused: false above the limit. */
    async hasCapacity(limit: RateLimit, subject: string, db: Db = context.db): Promise<boolean> {
      try {
        await take(limit, subject, db);
        return true;
      } catch (error) {
        if (isFull(error)) return false;
        throw error;
      }
    },

    /** The same as `take`, but slower from `slowFrom` on: what one machine does to many then takes its time. */
    async takeSlowly(limit: RateLimit & { slowFrom: number; slowMs: number }, subject: string): Promise<void> {
      const hits = await take(limit, subject);
      if (hits <= limit.slowFrom) return;
      await new Promise<void>((resolve) => {
        setTimeout(resolve, limit.slowMs);
      });
    },
  };
}
export type Limiter = ReturnType<typeof createLimiter>;
