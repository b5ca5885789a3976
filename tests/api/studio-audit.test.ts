import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contracts/errors.ts';
import { AUDIT_CSV_LINES_MAX, AUDIT_PER_PAGE, type AuditChoices, type AuditFilter, type AuditPage } from '#contracts/studio-audit.ts';
import { toAuditRow } from '#server/modules/audit/csv.ts';
import { selectAuditLines } from '#server/modules/audit/queries.ts';
import { makeNewStaff, makeStaff, registerAdult, setUpSecondStep } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2020-01-01T00:00:00Z');

describe('a line of the table for spreadsheets', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('holds %j as text, not as a formula', (name) => {
    const line = { id: 1, at: '2020-01-01T00:00:00.000Z', action: 'role_changed', actor: 'staff', by: 1, by_name: name, account: 2 };
    const row = toAuditRow({ ...line, details: { from: 'a "word"' } });
    expect(row).toContain(`,"'${name}",`);
    expect(row).toBe(`2020-01-01T00:00:00.000Z,role_changed,staff,1,"'${name}",2,"{""from"":""a \\""word\\""""}"\r\n`);
  });
});

describe.each(listTestEngines())('the audit log in the studio on %s', (engine) => {
  let test: TestApp;
  let admin: { token: string; userId: number };
  beforeAll(async () => {
    test = await createTestApp({ engine });
    admin = await makeNewStaff(test, 'admin');
    await setUpSecondStep(test, admin.token);
  });
  afterAll(() => test.close());

  const send = async (query = '', token: string | undefined = admin.token) => {
    const response = await test.request('GET', `/api/studio/audit${query}`, { token });
    return { status: response.status, body: (await response.json()) as AuditPage & ErrorBody & AuditChoices };
  };
  const readCsv = async (query = '') => {
    const response = await test.request('GET', `/api/studio/audit/file${query}`, { token: admin.token });
    return { status: response.status, headers: response.headers, rows: (await response.text()).split('\r\n') };
  };
  type Row = { at?: number; action?: string; actor?: string; user_id?: number; details?: object };
  const write = ({ details = {}, ...changes }: Row) =>
    test.database.db
      .insertInto('audit_log')
      .values({ at: FIRST, action: 'post_saved', actor: 'staff', user_id: 1, ...changes, details: JSON.stringify(details) })
      .execute();

  it('is for admins', async () => {
    const others = [await makeStaff(test, 'editor', 'moderator', 'host'), (await registerAdult(test)).token];
    for (const path of ['', '/choices', '/file']) {
      expect([path, (await test.request('GET', `/api/studio/audit${path}`)).status]).toEqual([path, 401]);
      for (const token of others) expect([path, (await send(path, token)).status]).toEqual([path, 403]);
    }
  });

  it('is filtered by act, by who and by days, whose ends are included', async () => {
    const at = (day: string, ms = 0) => Date.parse(`${day}T00:00:00Z`) + ms;
    await write({ at: at('2021-05-01'), action: 'order_read', details: { order: 'x', by: 77 } });
    await write({ at: at('2021-05-02', DAY_MS - 1), action: 'order_read', details: { by: admin.userId } });
    await write({ at: at('2021-05-03'), action: 'page_saved', details: { by: 77 } });
    await write({ at: at('2021-05-03'), action: 'consent_given', actor: 'guardian', user_id: 34, details: { version: 4 } });
    await write({ at: at('2021-05-03'), action: 'role_changed', details: { by: 'command' } });
    const within = 'from=2021-01-01&to=2021-12-31';
    const list = async (query: string) =>
      (await send(`?${within}&${query}`)).body.data.map(({ action, at: time }) => [action, time.slice(5, 10)]);
    expect(await list('action=order_read')).toEqual([
      ['order_read', '05-02'],
      ['order_read', '05-01'],
    ]);
    expect(await list('who=77')).toEqual([
      ['page_saved', '05-03'],
      ['order_read', '05-01'],
    ]);
    expect(await list('who=77&action=order_read')).toEqual([['order_read', '05-01']]);
    expect(await list('who=guardian')).toEqual([['consent_given', '05-03']]);
    expect(await list('who=guardian&action=order_read')).toEqual([]);
    expect(await list('who=command')).toEqual([['role_changed', '05-03']]);
    expect((await send('?from=2021-05-02&to=2021-05-02')).body.data).toHaveLength(1);
    expect((await send('?to=2021-05-01&from=2021-05-01')).body.data).toHaveLength(1);
    const [line] = (await send(`?${within}&who=${admin.userId}`)).body.data;
    expect(line).toMatchObject({ by: admin.userId, by_name: expect.stringMatching(/./), details: {} });
    expect((await send(`?${within}&who=77`)).body.data[0]).toMatchObject({ by: 77, by_name: null });
  });

  it('comes in pages without a gap or a line twice, also where lines have the same moment', async () => {
    const at = Date.parse('2022-02-02T12:00:00Z');
    for (let number = 0; number < AUDIT_PER_PAGE + 5; number += 1) await write({ at, details: { number } });
    const first = (await send('?from=2022-02-02&to=2022-02-02')).body;
    const second = (await send(`?from=2022-02-02&to=2022-02-02&before=${first.next}`)).body;
    const numbers = [...first.data, ...second.data].map(({ details }) => details['number']);
    expect([first.data.length, second.data.length, second.next]).toEqual([AUDIT_PER_PAGE, 5, null]);
    expect(numbers).toEqual(Array.from({ length: AUDIT_PER_PAGE + 5 }, (_, index) => AUDIT_PER_PAGE + 4 - index));
  });

  it('says what it can be filtered by', async () => {
    const { body } = await send('/choices');
    expect(body.actions).toEqual(expect.arrayContaining(['consent_given', 'audit_log_read', 'failed_mails_retried']));
    expect(body.staff.map(({ id }) => id)).toContain(admin.userId);
    const learner = await registerAdult(test);
    expect((await send('/choices')).body.staff.map(({ id }) => id)).not.toContain(learner.user.id);
  });

  it('notes that it was read, and by what', async () => {
    await send('?action=order_read&from=2021-05-01');
    const { body } = await send('?action=audit_log_read');
    expect(body.data[0]).toMatchObject({ by: admin.userId, details: { act: 'order_read', from: '2021-05-01' } });
  });

  it('is downloaded as it is filtered, under its own line', async () => {
    await write({ at: Date.parse('2023-03-03'), action: 'page_saved', details: { page: 5, by: admin.userId } });
    const { status, headers, rows } = await readCsv('?from=2023-03-03&to=2023-03-03');
    expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([200, 'no-store', 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="threeseas-audit-log.csv"');
    expect(rows[0]).toBe('at,action,actor,by,by_name,account,details');
    expect(rows[1]).toMatch(new RegExp(`^2023-03-03T00:00:00.000Z,page_saved,staff,${admin.userId},.*,1,"{""page"":5}"$`));
    expect(rows.slice(2)).toEqual(['']);
    expect((await send('?action=audit_log_downloaded')).body.data[0]).toMatchObject({ details: { from: '2023-03-03' } });
  });

  it.each([
    ['from=2021-02-30', 'from'],
    ['from=yesterday', 'from'],
    ['to=2021-1-1', 'to'],
    ['from=2021-02-02&to=2021-02-01', 'to'],
    ['who=nobody', 'who'],
    ['who=-1', 'who'],
    [`who=${'9'.repeat(30)}`, 'who'],
    ["action=x'--", 'action'],
    [`action=${'a'.repeat(61)}`, 'action'],
  ])('refuses what does not fit, at its field: %s', async (query, field) => {
    for (const path of ['', '/file']) {
      const { status, body } = await send(`${path}?${query}`);
      expect([path, status, Object.keys(body.errors ?? {})]).toEqual([path, 422, [field]]);
    }
  });
  it.each(['before=abc', 'before=1', `before=${'1'.repeat(16)}-1`])('refuses a place that is none: %s', async (query) =>
    expect((await send(`?${query}`)).status).toBe(422),
  );
});

describe.each(listTestEngines())('a long audit log on %s', (engine) => {
  const LINES = 200_000;
  const LINES_AT_ONCE = 20_000;
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    token = await makeStaff(test, 'admin');
    const { db } = test.database;
    for (let from = 0; from < LINES; from += LINES_AT_ONCE) {
      const [first, last] = [sql.raw(String(from + 1)), sql.raw(String(from + LINES_AT_ONCE))];
      const numbers =
        engine === 'sqlite'
          ? sql`with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last}) select i from n`
          : sql`select generate_series(${first}, ${last}) as i`;
      await sql`insert into audit_log (at, action, user_id, actor, details)
        select 1600000000000 + cast(i as bigint) * 60000,
          case when i % 1000 = 0 then 'account_deleted' else 'post_saved' end, i % 50,
          case when i % 500 = 0 then 'system' else 'staff' end,
          '{"post":' || i || ',"by":' || (i % 50 + 1000) || '}' from (${numbers}) as numbers`.execute(db);
    }
    if (engine === 'postgres') await sql`analyze audit_log`.execute(db);
  }, 120_000);
  afterAll(() => test.close());

  const explain = async (filter: AuditFilter) => {
    const { sql: text, parameters } = selectAuditLines(test.database.db, engine, filter, { at: 1_606_000_000_000, id: 5 }, 51).compile();
    const plain = parameters.reduce<string>(
      (words, value, index) =>
        words.replace(
          engine === 'sqlite' ? '?' : new RegExp(`\\$${index + 1}(?!\\d)`),
          typeof value === 'number' ? String(value) : `'${String(value)}'`,
        ),
      text,
    );
    const { rows } = await sql
      .raw<Record<string, unknown>>(`${engine === 'sqlite' ? 'explain query plan' : 'explain'} ${plain}`)
      .execute(test.database.db);
    return JSON.stringify(rows);
  };
  const DAYS = { from: '2020-10-01', to: '2020-11-01' };

  it.each<[string, AuditFilter]>([
    ['no filter', {}],
    ['an act', { action: 'account_deleted' }],
    ['an actor', { who: 'system' }],
    ['one of the staff', { who: '1007' }],
    ['an act of one of the staff', { who: '1007', action: 'account_deleted' }],
    ['an act of an actor', { who: 'system', action: 'account_deleted' }],
    ['days', DAYS],
    ['an act within days', { action: 'account_deleted', ...DAYS }],
  ])('is looked up in an index, without sorting: %s', async (_what, filter) => {
    const plan = await explain(filter);
    expect(plan).toMatch(/audit_log_(?:time|action|actor|by)/);
    expect(plan).not.toMatch(/SCAN audit_log(?! USING)|Seq Scan|TEMP B-TREE|"Sort/);
  });

  it('is downloaded up to its bound', async () => {
    const response = await test.request('GET', '/api/studio/audit/file', { token });
    expect((await response.text()).split('\r\n')).toHaveLength(AUDIT_CSV_LINES_MAX + 2);
  });
});
