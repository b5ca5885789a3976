import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { staffReports, StaffReport } from '#contracts/live-sessions-safety.ts';
import type { OwnReport } from '#contracts/live-sessions.ts';
import type { StudioToday } from '#contracts/studio.ts';
import type { z } from '#contracts/zod.ts';
import { DAY_MS, HOUR_MS, RESPONSIBLE, useLiveSessions, type LiveSessionTools } from '#tests/factories/live-sessions.ts';
import { PASSWORD } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS;
const WORDS = 'He asked me where my school is.';

describe.each(listTestEngines())('"Something is wrong here" on %s', (engine) => {
  let test: TestApp;
  let live: LiveSessionTools;
  let admin: string;
  let dateId: number;
  let clock: number;
  beforeAll(async () => {
    clock = NOON;
    test = await createTestApp({ engine, now: () => clock });
    live = await useLiveSessions(test);
    ({ admin } = await live.children());
    ({ dateId } = await live.planForChildren(NOON + 5 * DAY_MS, { title: 'Story hour' }));
  });
  beforeEach(() => {
    clock = NOON;
  });
  afterAll(() => test.close());
  const report = (token: string | undefined, changes: Record<string, unknown> = {}) =>
    live.send<OwnReport>('POST', '/reports', token, { session_id: dateId, reasons: ['asked_for_contact'], words: WORDS, ...changes });
  const list = async (token: string, query = '') => live.send<z.infer<typeof staffReports>>('GET', `/studio/reports${query}`, token);
  const handle = (token: string | undefined, id: number, answer = 'We have talked with the host.') =>
    live.send<StaffReport>('POST', `/studio/reports/${id}/handle`, token, { answer });
  const open = async (token: string) => (await list(token)).body.data;

  it('reaches the staff with name and age, Today, and the one who is responsible, without the child’s words', async () => {
    const child = await live.child('Kabir Singh');
    const sent = await report(child.token, { reasons: ['asked_for_contact', 'unkind', 'unkind'] });
    expect(sent).toMatchObject({ status: 201, body: { answer: null } });
    expect((await open(admin)).find(({ id }) => id === sent.body.id)).toMatchObject({
      reasons: ['asked_for_contact', 'unkind'],
      words: WORDS,
      from: { name: 'Kabir Singh', age: 10 },
      session: { id: dateId, title: 'Story hour' },
      handled: null,
    });
    const mail = (await test.writtenMails()).findLast(({ to }) => to === RESPONSIBLE.email);
    expect(mail?.subject).toBe('Someone has reported a problem in a session');
    expect(mail?.text).toContain('Story hour');
    expect(mail?.text).not.toMatch(/school|Kabir/);
    const readToday = async (token: string) => (await (await test.request('GET', '/api/studio/today', { token })).json()) as StudioToday;
    const today = await readToday(admin);
    expect(today.data.find(({ id }) => id === 'session-reports')?.to).toBe('/studio/sessions/reports');
    // The leader learns nothing of it there.
    const { host } = await live.children();
    expect((await readToday(host.token)).data.map(({ id }) => id)).not.toContain('session-reports');
    expect(JSON.stringify(today)).not.toMatch(/school is|Kabir/);
  });

  it('is answered once, and whoever told us hears of it', async () => {
    const child = await live.child('Heard Child');
    const { body: sent } = await report(child.token);
    expect(await handle(admin, sent.id)).toMatchObject({ status: 200, body: { handled: { answer: 'We have talked with the host.' } } });
    expect((await handle(admin, sent.id, 'Again')).status).toBe(409);
    expect((await live.seat(child.token, dateId)).body.reports).toEqual([
      { id: sent.id, at: new Date(NOON).toISOString(), answer: 'We have talked with the host.' },
    ]);
    const mails = (await test.writtenMails()).filter(
      ({ to, subject }) => to === child.user.email && subject === 'We have looked at what you told us',
    );
    expect(mails).toHaveLength(1);
    expect((await open(admin)).map(({ id }) => id)).not.toContain(sent.id);
    expect((await list(admin, '?state=handled')).body.data.map(({ id }) => id)).toContain(sent.id);
    // No one else sees it on the page.
    expect((await live.seat((await live.child('Other Child')).token, dateId)).body.reports).toEqual([]);
    const actions = await test.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'session_report%')
      .where('details', 'like', `%"report":${sent.id}%`)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['session_reported', 'session_report_handled']);
  });

  it('is not shown to those who lead the session; other hosts and admins see it', async () => {
    const child = await live.child('Careful Child');
    const { body: sent } = await report(child.token);
    const { host, second } = await live.children();
    for (const { token } of [host, second]) {
      expect((await open(token)).map(({ id }) => id)).not.toContain(sent.id);
      expect((await handle(token, sent.id)).status).toBe(404);
    }
    expect((await open(live.editor)).map(({ id }) => id)).toContain(sent.id);
    // Nor an admin who leads it, while another admin can read it.
    await test.services.accounts.setStaff({ email: host.email, roles: ['admin'], askPassword: async () => PASSWORD });
    const { token } = await test.services.accounts.login(
      { email: host.email, password: PASSWORD, code: host.codes.pop() ?? '' },
      { address: host.email, userAgent: '' },
    );
    expect((await open(token)).map(({ id }) => id)).not.toContain(sent.id);
    const { userId } = host;
    const admins = () => test.database.db.updateTable('users').where('role', '=', 'admin').where('id', '!=', userId);
    const ids = (await admins().set({ role: 'host' }).returning('id').execute()).map(({ id }) => id);
    expect((await open(token)).map(({ id }) => id)).toContain(sent.id);
    await test.database.db.updateTable('users').set({ role: 'admin' }).where('id', 'in', ids).execute();
    expect((await list(child.token)).status).toBe(403);
    expect((await handle(child.token, sent.id)).status).toBe(403);
    expect((await handle(undefined, sent.id)).status).toBe(401);
  });

  it('three a day a person, in plain words, and the next day again', async () => {
    const child = await live.child('Busy Child');
    for (let index = 0; index < 3; index += 1) expect((await report(child.token)).status).toBe(201);
    const fourth = await report(child.token);
    expect([fourth.status, fourth.body.message]).toEqual([429, expect.stringContaining('You have told us 3 times today')]);
    expect((await report((await live.child('Another Child')).token)).status).toBe(201);
    clock = NOON + DAY_MS;
    expect((await report(child.token)).status).toBe(201);
  });

  it('takes nothing malformed, too long or without a token, and never breaks', async () => {
    const child = await live.child('Odd Child');
    expect((await report(undefined)).status).toBe(401);
    const bad: [Record<string, unknown>, number][] = [
      [{ reasons: [] }, 422],
      [{ reasons: ['sorcery'] }, 422],
      [{ reasons: 'unkind' }, 422],
      [{ reasons: Array.from({ length: 6 }, () => 'unkind') }, 422],
      [{ words: 'x'.repeat(501) }, 422],
      [{ words: 7 }, 422],
      [{ words: null }, 422],
      [{ session_id: 'x' }, 422],
      [{ session_id: 999_999 }, 404],
      [{ session_id: -1 }, 404],
      [{ session_id: 2 ** 31 }, 404],
      [{ session_id: Number.MAX_SAFE_INTEGER }, 404],
      [{ words: 'x'.repeat(80_000) }, 413],
    ];
    for (const [changes, status] of bad) expect([changes, (await report(child.token, changes)).status]).toEqual([changes, status]);
    // None of those counted. Words are optional and may be anything.
    expect((await report(child.token, { words: '' })).status).toBe(201);
    expect((await report(child.token, { words: '\u0000\ud800 <script>' })).status).toBeLessThan(500);
    expect((await handle(admin, 999_999)).status).toBe(404);
    expect((await handle(admin, 1, ' ')).status).toBe(422);
    expect((await handle(admin, 1, 'x'.repeat(501))).status).toBe(422);
  });

  it('somebody whose guardian has not agreed can tell us too', async () => {
    const child = await live.child('Withdrawn Child');
    await test.request('POST', `/api/guardian/${child.newToken}/withdraw`, { body: {} });
    expect((await report(child.token)).status).toBe(201);
  });

  it('with the account go name and words; that something was wrong stays for a year after it was handled', async () => {
    const child = await live.child('Leaving Child');
    const { body: sent } = await report(child.token);
    const exported = await (await test.request('GET', '/api/me/export', { token: child.token })).text();
    expect(exported).toContain(WORDS);
    const gone = await test.request('DELETE', '/api/me', { token: child.token, body: { password: child.registration.password } });
    expect(gone.status).toBe(200);
    const find = () => test.database.db.selectFrom('session_reports').selectAll().where('id', '=', sent.id).executeTakeFirst();
    expect(await find()).toMatchObject({ user_id: null, words: '', reasons: '["asked_for_contact"]' });
    expect(await handle(admin, sent.id)).toMatchObject({ status: 200, body: { from: null } });
    clock = NOON + 364 * DAY_MS;
    await test.services.purge.purge();
    expect(await find()).toBeDefined();
    clock = NOON + 366 * DAY_MS;
    await test.services.purge.purge();
    expect(await find()).toBeUndefined();
  });
});
