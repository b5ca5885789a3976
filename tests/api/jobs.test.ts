import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enqueueJob, ensurePeriodicJobs, runDueJobs, type JobContext } from '#server/core/jobs.ts';
import type { OpenDatabase } from '#server/database/schema.ts';
import { createTestDatabase, listTestEngines } from '#tests/factories/test-app.ts';

const MINUTE_MS = 60_000;

describe.each(listTestEngines())('jobs on %s', (engine) => {
  let database: OpenDatabase;
  let clock: number;
  let ran: unknown[];
  const build = (run: (payload: unknown) => Promise<void>, everyMs?: number): JobContext => ({
    db: database.db,
    engine,
    logger: pino({ level: 'silent' }),
    now: () => clock,
    handlers: { greet: { run, ...(everyMs === undefined ? {} : { everyMs }) } },
  });
  const note = async (payload: unknown) => void ran.push(payload);
  const list = () => database.db.selectFrom('jobs').selectAll().execute();
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    clock = 1_000_000;
    ran = [];
  });
  afterEach(() => database.close());

  it('does what is due once, with any number of processes, and leaves nothing', async () => {
    for (let id = 0; id < 20; id += 1) await enqueueJob(database.db, { kind: 'greet', payload: { id } }, clock);
    await Promise.all([1, 2, 3, 4].map(() => runDueJobs(build(note))));
    expect(ran.toSorted((a, b) => (a as { id: number }).id - (b as { id: number }).id)).toEqual(
      Array.from({ length: 20 }, (_, id) => ({ id })),
    );
    expect(await list()).toEqual([]);
  });

  it('waits for its time and takes the same key once', async () => {
    await enqueueJob(database.db, { kind: 'greet', payload: 1, at: clock + MINUTE_MS, key: 'one' }, clock);
    await enqueueJob(database.db, { kind: 'greet', payload: 2, at: clock, key: 'one' }, clock);
    expect(await runDueJobs(build(note))).toBe(0);
    clock += MINUTE_MS;
    expect(await runDueJobs(build(note))).toBe(1);
    expect(ran).toEqual([1]);
  });

  it('is not put off for a year by a clock that was a year ahead', async () => {
    const every = build(note, 60 * MINUTE_MS);
    const right = clock;
    clock += 365 * 24 * 60 * MINUTE_MS;
    await ensurePeriodicJobs(every);
    expect(await runDueJobs(every)).toBe(1);
    await enqueueJob(database.db, { kind: 'greet', payload: 'failed then' }, clock);
    expect(await runDueJobs(build(() => Promise.reject(new Error('no'))))).toBe(0);
    clock = right;
    await ensurePeriodicJobs(every);
    expect(await runDueJobs(every)).toBe(2);
    // And no sooner than now set.
    await ensurePeriodicJobs(every);
    expect(await runDueJobs(every)).toBe(0);
    expect(ran).toEqual([{}, {}, 'failed then'].toSorted());
  });

  it('is undone with the transaction that asked for it', async () => {
    const attempt = database.db.transaction().execute(async (transaction) => {
      await enqueueJob(transaction, { kind: 'greet', payload: 1 }, clock);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await list()).toEqual([]);
  });

  it('tries again later after a failure, and stays visible after the last one', async () => {
    await enqueueJob(database.db, { kind: 'greet', payload: 1 }, clock);
    const failing = build(() => Promise.reject(new Error('no')));
    expect(await runDueJobs(failing)).toBe(0);
    expect(await runDueJobs(build(note))).toBe(0);
    clock += MINUTE_MS;
    for (let round = 0; round < 6; round += 1) {
      await runDueJobs(failing);
      clock += 13 * 60 * MINUTE_MS;
    }
    expect(await runDueJobs(build(note))).toBe(0);
    expect((await list()).map(({ failed_at }) => failed_at !== null)).toEqual([true]);
  });

  it('is taken by another process when its own has died', async () => {
    await enqueueJob(database.db, { kind: 'greet', payload: 1 }, clock);
    const died = new Promise<void>(() => {});
    void runDueJobs(build(() => died));
    await expect.poll(async () => (await list())[0]?.next_attempt_at).toBeGreaterThan(clock);
    expect((await list())[0]?.attempts).toBe(0);
    expect(await runDueJobs(build(note))).toBe(0);
    clock += 3 * MINUTE_MS;
    expect(await runDueJobs(build(note))).toBe(1);
  });

  it('comes again when it is periodic, once for all processes', async () => {
    const context = build(note, 10 * MINUTE_MS);
    for (let process = 0; process < 3; process += 1) await ensurePeriodicJobs(context);
    expect(await runDueJobs(context)).toBe(1);
    expect(await runDueJobs(context)).toBe(0);
    clock += 10 * MINUTE_MS;
    expect(await runDueJobs(context)).toBe(1);
    expect(await list()).toHaveLength(1);
  });
});
