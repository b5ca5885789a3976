import { LRUCache } from 'lru-cache';

/** Accounts remembered at once; a forgotten one starts with a full bucket. */
const ACCOUNTS_MAX = 10_000;
const HOUR_MS = 3_600_000;

/** A byte bucket per account, refilled over an hour. Sizes are known only afterwards, so one answer may overdraw it. */
export function createByteBudget({ perHour, now = () => performance.now() }: { perHour: number; now?: () => number }) {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: ACCOUNTS_MAX });
  function look(subject: string): { left: number; at: number } {
    const at = now();
    const before = buckets.get(subject) ?? { left: perHour, at };
    return { left: Math.min(perHour, before.left + ((at - before.at) * perHour) / HOUR_MS), at };
  }
  return {
    /** The seconds until the bucket has something in it: 0 when it has. */
    findWait(subject: string): number {
      const { left } = look(subject);
      return left > 0 ? 0 : Math.max(1, Math.ceil((-left * (HOUR_MS / 1000)) / perHour));
    },
    spend(subject: string, bytes: number): void {
      const { left, at } = look(subject);
      buckets.set(subject, { left: left - bytes, at });
    },
  };
}
