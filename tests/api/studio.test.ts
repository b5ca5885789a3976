import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteCommandBackup } from '#server/backup/noted.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const FAILED = { payload: '{}', key: null, attempts: 6, next_attempt_at: 0, created_at: 0, failed_at: 1 };

describe.each(listTestEngines())("the studio's first page on %s", (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());
  const readToday = async (token?: string) => {
    const response = await test.request('GET', '/api/studio/today', { token });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  it('is for staff', async () => {
    expect((await readToday()).status).toBe(401);
    expect((await readToday((await registerAdult(test)).token)).status).toBe(403);
  });

  it('is calm when nothing waits, and tells each role what waits for it', async () => {
    const editor = await makeStaff(test, 'editor');
    const admin = await makeStaff(test, 'admin');
    const noBackup = { id: 'old-backup', text: 'No backup has been made in the last 30 days.', to: '/studio/system?part=backup' };
    expect(await readToday(admin)).toEqual({ status: 200, body: { data: [noBackup] } });
    await noteCommandBackup(test.database.db, 1000, Date.now());
    expect(await readToday(admin)).toEqual({ status: 200, body: { data: [] } });
    await test.database.db
      .insertInto('jobs')
      .values({ kind: 'a-job-of-nobody', ...FAILED })
      .execute();
    const mail = {
      recipient: 'a@example.org',
      subject: '',
      text: '',
      html: '',
      attempts: 6,
      next_attempt_at: 0,
      created_at: 0,
      failed_at: 1,
    };
    await test.database.db.insertInto('mail_queue').values([mail, mail]).execute();
    const { body } = await readToday(admin);
    expect(body).toEqual({
      data: [
        {
          id: 'failed-jobs',
          text: 'One piece of work in the background failed and was given up.',
          to: '/studio/system?part=jobs',
        },
        { id: 'failed-mail', text: '2 emails could not be sent.', to: '/studio/system?part=mails' },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('example.org');
    expect(await readToday(editor)).toEqual({ status: 200, body: { data: [] } });
  });
});
