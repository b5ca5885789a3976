import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contracts/errors.ts';
import type { JobList } from '#contracts/studio-system.ts';
import { PURGE_KIND, runNoted } from '#server/core/job-runs.ts';
import { enqueueJob } from '#server/core/jobs.ts';
import { HARMLESS, JOB_WORDS } from '#server/modules/system/job-words.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { createLogger } from '#server/logger.ts';

const MINUTE_MS = 60_000;

describe.each(listTestEngines())('the work in the background, in the studio, on %s', (engine) => {
  let test: TestApp;
  let admin: string;
  let clock = Date.parse('2026-11-02T10:00:00Z');
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => clock });
    admin = await makeStaff(test, 'admin');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('jobs').execute();
    await test.database.db.deleteFrom('job_runs').execute();
  });

  const send = async (method: string, path = '', token: string | undefined = admin) => {
    const response = await test.request(method, `/api/studio/jobs${path}`, { token });
    return { status: response.status, body: (await response.json()) as JobList & ErrorBody & { count: number } };
  };
  const find = async (kind: string) => (await send('GET')).body.data.find((job) => job.kind === kind);
  /** An invalid picture number: its job fails each time. */
  const failOnce = async () => {
    await enqueueJob(test.database.db, { kind: 'forget-picture-files', payload: { wrong: true } }, clock);
    await test.runJobs();
  };

  it('is for admins', async () => {
    const others = [await makeStaff(test, 'editor', 'moderator', 'host'), (await registerAdult(test)).token];
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/measure-library/run'],
    ] as const) {
      expect([path, (await test.request(method, `/api/studio/jobs${path}`)).status]).toEqual([path, 401]);
      for (const token of others) expect([path, (await send(method, path, token)).status]).toEqual([path, 403]);
    }
  });

  it('says in plain words what every kind does', () => {
    const kinds = [...Object.keys(test.services.jobs), PURGE_KIND];
    expect(kinds.filter((kind) => JOB_WORDS[kind] === undefined)).toEqual([]);
    for (const kind of HARMLESS) expect(test.services.jobs[kind]?.everyMs).toBeGreaterThan(0);
  });

  it('says when it last ran, how it went and when it comes again', async () => {
    expect(await find('measure-library')).toMatchObject({ every_ms: 5 * MINUTE_MS, last_at: null, result: null, next_at: null });
    await test.runJobs();
    const iso = (at: number) => new Date(at).toISOString();
    expect(await find('measure-library')).toMatchObject({
      last_at: iso(clock),
      took_ms: expect.any(Number),
      result: 'done',
      next_at: iso(clock + 5 * MINUTE_MS),
      waiting: 0,
      failed: 0,
    });
    expect((await find('forget_recording'))?.every_ms).toBeNull();
  });

  it('marks what fails and shows it first', async () => {
    await failOnce();
    for (let day = 0; day < 6; day += 1) {
      clock += 24 * 60 * MINUTE_MS;
      await test.runJobs();
    }
    // The earlier sign-in has ended.
    admin = await makeStaff(test, 'admin');
    const { data } = (await send('GET')).body;
    expect(data[0]).toMatchObject({ kind: 'forget-picture-files', result: 'failed', failed: 1, waiting: 0 });
  });

  it('notes a run that failed without losing when it last went well', async () => {
    const context = { db: test.database.db, now: () => clock, logger: createLogger('silent') };
    await runNoted(context, PURGE_KIND, async () => undefined);
    const wentWell = (await find(PURGE_KIND))?.last_done_at;
    clock += MINUTE_MS;
    await expect(runNoted(context, PURGE_KIND, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await find(PURGE_KIND)).toMatchObject({ result: 'failed', last_done_at: wentWell, last_at: new Date(clock).toISOString() });
  });

  it('runs at once where that harms nobody, and nothing else', async () => {
    await test.runJobs();
    expect((await send('POST', '/measure-library/run')).body).toEqual({ count: 1 });
    expect((await find('measure-library'))?.next_at).toBe(new Date(clock).toISOString());
    expect((await send('POST', '/measure-library/run')).status).toBe(409);
    expect((await send('POST', '/account-endings/run')).status).toBe(409);
    expect((await send('POST', '/guardian-links/run')).status).toBe(409);
    for (const kind of ['nothing', 'constructor', PURGE_KIND, 'x'.repeat(61), '..%2F..'])
      expect([kind, (await send('POST', `/${kind}/run`)).status]).toEqual([kind, 404]);
  });

  it('tries again what was given up, once, and notes it', async () => {
    await failOnce();
    await test.database.db.updateTable('jobs').set({ failed_at: clock, attempts: 6 }).where('kind', '=', 'forget-picture-files').execute();
    const both = await Promise.all([send('POST', '/forget-picture-files/run'), send('POST', '/forget-picture-files/run')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await find('forget-picture-files')).toMatchObject({ failed: 0, waiting: 1 });
    const line = test.database.db.selectFrom('audit_log').select('details').where('action', '=', 'job_run').orderBy('id', 'desc');
    expect(JSON.parse((await line.executeTakeFirstOrThrow()).details)).toMatchObject({ kind: 'forget-picture-files', pieces: 1 });
  });
});
