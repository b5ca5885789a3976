import { sql } from 'kysely';
import type { WallNumbers } from '#contracts/community.ts';
import { HOUR_MS } from '../../core/durations.ts';
import type { Db } from '../../database/schema.ts';
import './tables.ts';

const KINDS = ['shown', 'returned', 'hidden', 'reports', 'appeals', 'appeals_changed'] as const;
type Kind = (typeof KINDS)[number];
/** Hours after which a first decision counts as one of the next column: enough to say the median, and about no one. */
const HOURS = [1, 2, 4, 8, 12, 24, 48, 96] as const;
const OVER = 'decided_over';
const QUARTERS_SHOWN = 8;
/** A smaller number could point at a person. */
const COUNT_SHOWN_MIN = 5;

const toQuarter = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
};

async function add(db: Db, at: number, kind: string): Promise<void> {
  await db
    .insertInto('wall_counts')
    .values({ quarter: toQuarter(at), kind, amount: 1 })
    .onConflict((conflict) => conflict.columns(['quarter', 'kind']).doUpdateSet({ amount: sql<number>`wall_counts.amount + 1` }))
    .execute();
}

/** Counts one, in the transaction of what it counts. */
export const countOne = (db: Db, at: number, kind: Kind): Promise<void> => add(db, at, kind);

/** How long a work had waited when it was first decided about. */
export function countWait(db: Db, at: number, waitedMs: number): Promise<void> {
  const hours = HOURS.find((limit) => waitedMs <= limit * HOUR_MS);
  return add(db, at, hours === undefined ? OVER : `decided_${hours}`);
}

const hideSmall = (amount: number): number | null => (amount > 0 && amount < COUNT_SHOWN_MIN ? null : amount);

function findMedian(amounts: ReadonlyMap<string, number>): number | null {
  const steps = HOURS.map((hours) => ({ hours, amount: amounts.get(`decided_${hours}`) ?? 0 }));
  const all = steps.reduce((sum, { amount }) => sum + amount, amounts.get(OVER) ?? 0);
  if (all < COUNT_SHOWN_MIN) return null;
  let sum = 0;
  return steps.find(({ amount }) => (sum += amount) * 2 >= all)?.hours ?? null;
}

/** The newest quarters, latest first. */
export async function readNumbers(db: Db): Promise<WallNumbers> {
  const rows = await db
    .selectFrom('wall_counts')
    .selectAll()
    .orderBy('quarter', 'desc')
    .limit(QUARTERS_SHOWN * (KINDS.length + HOURS.length + 1))
    .execute();
  const quarters = [...Map.groupBy(rows, ({ quarter }) => quarter)].slice(0, QUARTERS_SHOWN);
  return {
    data: quarters.map(([quarter, own]) => {
      const amounts = new Map(own.map(({ kind, amount }) => [kind, amount]));
      const count = (kind: Kind) => hideSmall(amounts.get(kind) ?? 0);
      return {
        quarter,
        shown: count('shown'),
        returned: count('returned'),
        hidden: count('hidden'),
        reports: count('reports'),
        appeals: count('appeals'),
        appeals_changed: count('appeals_changed'),
        median_hours: findMedian(amounts),
      };
    }),
  };
}
