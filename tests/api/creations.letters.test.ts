import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/core/jobs.ts';
import { findStartOfDay } from '#server/modules/creations/sealing.ts';
import { makeLetter, makeStory, useLibrary } from '#tests/factories/creations.ts';
import { registerConfirmed } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const START = Date.UTC(2026, 5, 1, 12);
const DAY_MS = 86_400_000;
const SEAL = { opens_on: '2026-06-11', time_zone: 'Asia/Kolkata', mail_me: true, kept_at: new Date(START).toISOString() };

describe.each(listTestEngines())('sealed letters on %s', (engine) => {
  let test: TestApp;
  let clock = START;
  let library: ReturnType<typeof useLibrary>;
  let token = '';
  beforeEach(async () => {
    clock = START;
    test = await createTestApp({ engine, now: () => clock });
    ({ token } = await registerConfirmed(test));
    library = useLibrary(test, token);
  });
  afterEach(() => test.close());
  const work = () =>
    runDueJobs({ db: test.database.db, engine, handlers: test.services.jobs, logger: pino({ level: 'silent' }), now: () => clock });
  const countMails = async () => (await test.mails()).filter(({ subject }) => subject.includes('past self')).length;

  it('say nothing of their words until their day begins where the writer lives, neither in a search nor in the download', async () => {
    const letter = makeLetter({ ...SEAL, title: 'For later' });
    const kept = await library.store(letter);
    expect(kept.body).toMatchObject({ item: null, sealed: true, opens_on: '2026-06-11', mail_me: true, title: 'For later' });
    const answers = async () =>
      JSON.stringify([
        (await library.get(letter.id)).body,
        (await library.list()).body,
        (await library.list('?q=swim')).body,
        (await library.list('?q=later')).body,
        (await library.store(letter)).body,
        await (await test.request('GET', '/api/me/export', { token })).json(),
      ]);
    expect(await answers()).not.toContain('swim in the cold');
    expect((await library.list('?q=swim')).body.data).toEqual([]);
    clock = Date.UTC(2026, 5, 10, 18, 29);
    expect(await answers()).not.toContain('swim in the cold');
    clock = Date.UTC(2026, 5, 10, 18, 30);
    expect((await library.get(letter.id)).body).toMatchObject({ sealed: false, item: letter.item });
    expect((await library.list('?q=swim')).body.data).toHaveLength(1);
  });

  it('cannot be opened early or rewritten, but put off, named and deleted unread', async () => {
    const letter = makeLetter(SEAL);
    await library.store(letter);
    expect(
      (await library.change(letter.id, { revision: 1, opens_on: '2026-06-05', time_zone: 'Asia/Kolkata' })).body.errors,
    ).toHaveProperty('opens_on');
    expect((await library.change(letter.id, { revision: 1, version: 1, item: letter.item })).body.errors).toHaveProperty('item');
    const later = await library.change(letter.id, { revision: 1, opens_on: '2026-06-21', time_zone: 'Asia/Kolkata', title: 'Midsummer' });
    expect(later.body).toMatchObject({ opens_on: '2026-06-21', title: 'Midsummer', item: null });
    expect((await library.remove(letter.id)).status).toBe(200);
  });

  it('are for letters, and for a real day to come within fifty years', async () => {
    expect((await library.store(makeStory({ ...SEAL }))).body.errors).toHaveProperty('opens_on');
    for (const opens_on of ['2026-06-01', '2020-01-01', '2026-02-30', '2026-13-01', '2999-01-01', '0000-00-00', '9999-99-99']) {
      expect([opens_on, (await library.store(makeLetter({ ...SEAL, opens_on }))).status]).toEqual([opens_on, 422]);
    }
    expect((await library.store(makeLetter({ ...SEAL, time_zone: 'Sea/Bottom' }))).body.errors).toHaveProperty('time_zone');
    for (const time_zone of ['', 'Etc/Unknown']) expect((await library.store(makeLetter({ ...SEAL, time_zone }))).status).toBe(201);
    // What waited offline past its day opens at once instead of being refused.
    clock = START + 20 * DAY_MS;
    expect((await library.store(makeLetter(SEAL))).body).toMatchObject({ sealed: false });
  });

  it('send one mail on their day, to who asked, also with two workers and after being put off', async () => {
    const [asked, silent, postponed] = [makeLetter(SEAL), makeLetter({ ...SEAL, mail_me: false }), makeLetter(SEAL)];
    for (const letter of [asked, silent, postponed]) await library.store(letter);
    await library.change(postponed.id, { revision: 1, opens_on: '2026-06-21', time_zone: 'Asia/Kolkata' });
    await work();
    expect(await countMails()).toBe(0);
    clock = START + 10 * DAY_MS;
    await Promise.all([work(), work()]);
    expect(await countMails()).toBe(1);
    clock = START + 20 * DAY_MS;
    await work();
    await work();
    expect(await countMails()).toBe(2);
    const mail = (await test.mails()).findLast(({ subject }) => subject.includes('past self'));
    expect(mail?.text).not.toContain('swim');
  });

  it('send it once even when the work is done twice, as after a crash', async () => {
    const letter = makeLetter(SEAL);
    await library.store(letter);
    const { user_id: userId } = await test.database.db.selectFrom('creations').select('user_id').executeTakeFirstOrThrow();
    clock = START + 10 * DAY_MS;
    for (const attempt of [1, 2]) await test.services.jobs['mail_letter']?.run({ userId, id: letter.id }, attempt);
    await work();
    expect(await countMails()).toBe(1);
  });

  it('can be answered', async () => {
    const letter = makeLetter();
    await library.store(letter);
    expect((await library.store(makeLetter({ reply_to: letter.id }))).body.reply_to).toBe(letter.id);
    expect((await library.store(makeLetter({ reply_to: 'x' }))).status).toBe(422);
  });
});

it.each([
  ['2026-06-11', 'UTC', Date.UTC(2026, 5, 11)],
  ['2026-06-11', 'Asia/Kolkata', Date.UTC(2026, 5, 10, 18, 30)],
  ['2026-06-11', 'America/Los_Angeles', Date.UTC(2026, 5, 11, 7)],
  ['2026-03-29', 'Europe/Berlin', Date.UTC(2026, 2, 28, 23)],
  ['2026-03-30', 'Europe/Berlin', Date.UTC(2026, 2, 29, 22)],
  ['2026-10-26', 'Europe/Berlin', Date.UTC(2026, 9, 25, 23)],
  ['2026-06-11', 'Pacific/Kiritimati', Date.UTC(2026, 5, 10, 10)],
])('the day %s begins in %s', (day, zone, at) => expect(findStartOfDay(day, zone)).toBe(at));
