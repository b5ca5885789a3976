import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#server/core/app-error.ts';
import { DAY_MS, HOUR_MS, insertCrowd, useLiveSessions, type LiveSessionTools } from '#tests/factories/live-sessions.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const PATIENCE_MS = 120_000;
const PEOPLE = 100;
const SEATS = 10;
const PROGRAM = path.resolve(import.meta.dirname, '../factories/seat-process.ts');

describe.each(listTestEngines())('a crowd and its seats on %s', { timeout: PATIENCE_MS }, (engine) => {
  let test: TestApp;
  let live: LiveSessionTools;
  let clock: number;
  let crowd: number[];
  beforeAll(async () => {
    clock = Date.now();
    test = await createTestApp({ engine, now: () => clock });
    live = await useLiveSessions(test);
    crowd = await insertCrowd(test, PEOPLE, clock);
  });
  beforeEach(() => {
    clock = Date.now();
  });
  afterAll(() => test.close());

  /** Tries again when the program is busy, as people do. */
  async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
      return insist(ask);
    }
  }
  const bookAs = (userId: number, dateId: number) =>
    insist(() =>
      test.services.liveSessions.book(
        { id: 0, userId, roles: [], isPupil: false, rights: [], canStore: true },
        { session_id: dateId, zone: 'UTC' },
      ),
    );
  const cancelAs = (userId: number, id: number) =>
    insist(() => test.services.liveSessions.cancel({ id: 0, userId, roles: [], isPupil: false, rights: [], canStore: true }, id));
  const listRows = (dateId: number) =>
    test.database.db.selectFrom('live_bookings').selectAll().where('session_id', '=', dateId).orderBy('id').execute();
  const countMails = async (subject: string) => {
    const mails = await test.database.db.selectFrom('mail_queue').select('recipient').where('subject', '=', subject).execute();
    return mails.map(({ recipient }) => recipient);
  };
  const forget = () => test.database.db.deleteFrom('mail_queue').execute();

  async function start(...args: string[]): Promise<ChildProcessWithoutNullStreams> {
    const { DATABASE_URL: _database, ...environment } = process.env;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], {
      env: {
        ...environment,
        DATA_DIR: test.env.dataDir,
        ...(test.env.databaseUrl === undefined ? {} : { DATABASE_URL: test.env.databaseUrl }),
      },
    });
    child.stderr.pipe(process.stderr);
    await once(child.stdout, 'data');
    return child;
  }
  const tell = (child: ChildProcessWithoutNullStreams) => void child.stdin.write('go\n');

  /** Every seat is taken once, and people wait in order of arrival. */
  async function expectFair(dateId: number): Promise<void> {
    const rows = await listRows(dateId);
    expect(rows.map(({ state }) => state)).toEqual([
      ...Array<string>(SEATS).fill('booked'),
      ...Array<string>(PEOPLE - SEATS).fill('waiting'),
    ]);
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(PEOPLE);
    expect((await live.get(dateId)).body).toMatchObject({ seats_left: 0, waiting: PEOPLE - SEATS });
  }

  it('100 people for 10 seats at once, asking twice each, fill exactly 10', async () => {
    const { dateId } = await live.plan(Math.floor(clock / HOUR_MS) * HOUR_MS + 5 * DAY_MS, { seats: SEATS });
    const book = (userId: number) => bookAs(userId, dateId);
    const answers = await Promise.all([...crowd, ...crowd].map(book));
    expect(answers.filter(({ state }) => state === 'booked')).toHaveLength(2 * SEATS);
    await expectFair(dateId);
    // Half of the seats are given back at once: the queue's first get them, in order, with one mail each.
    await forget();
    const rows = await listRows(dateId);
    const leaving = rows.slice(0, SEATS / 2);
    await Promise.all(leaving.map((row) => cancelAs(row.user_id, row.id)));
    const after = await listRows(dateId);
    const moved = rows.slice(SEATS, SEATS + SEATS / 2).map(({ id }) => id);
    expect(after.filter(({ id, state }) => moved.includes(id) && state === 'booked')).toHaveLength(moved.length);
    expect(after.filter(({ state }) => state === 'booked')).toHaveLength(SEATS);
    expect(await countMails('A seat is free for you')).toHaveLength(moved.length);
  });

  it('booking, giving back and leaving for good, all at once, never sell a seat twice nor leave one empty', async () => {
    const { dateId } = await live.plan(Math.floor(clock / HOUR_MS) * HOUR_MS + 7 * DAY_MS, { seats: SEATS });
    const leaving = await insertCrowd(test, 20, clock, 'leaving');
    const act = async (userId: number, turn: number) => {
      const booking = await bookAs(userId, dateId);
      if (turn % 3 === 0) await cancelAs(userId, booking.id);
      if (turn % 6 === 0) await bookAs(userId, dateId);
    };
    const remove = (userId: number) =>
      test.database.db.transaction().execute(async (transaction) => {
        for (const part of test.services.context.personalData) await part.deleteAll(transaction, userId);
        await transaction.deleteFrom('users').where('id', '=', userId).execute();
      });
    const leave = async (userId: number) => {
      await bookAs(userId, dateId);
      await insist(() => remove(userId));
    };
    await Promise.all([...crowd.map(act), ...leaving.map(leave)]);
    await test.runJobs();
    const rows = (await listRows(dateId)).filter(({ state }) => state !== 'cancelled');
    expect(rows.filter(({ state }) => state === 'booked')).toHaveLength(SEATS);
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(rows.length);
    // No one who waits came before someone with a seat.
    const lastSeat = Math.max(...rows.filter(({ state }) => state === 'booked').map(({ id }) => id));
    const firstWaiting = Math.min(...rows.filter(({ state }) => state === 'waiting').map(({ id }) => id));
    expect(lastSeat).toBeLessThan(firstWaiting);
  });

  it('100 people from two processes fill exactly 10 as well', async () => {
    const { dateId } = await live.plan(Math.floor(clock / HOUR_MS) * HOUR_MS + 6 * DAY_MS, { seats: SEATS });
    const half = crowd.length / 2;
    const children = await Promise.all(
      [crowd.slice(0, half), crowd.slice(half)].map((ids) => start('book', String(dateId), ...ids.map(String))),
    );
    const answers = children.map((child) => text(child.stdout));
    for (const child of children) tell(child);
    const states = (await Promise.all(answers)).flatMap((said) => JSON.parse(said) as string[]);
    expect(states.filter((state) => state === 'booked')).toHaveLength(SEATS);
    await expectFair(dateId);
  });

  it('reminders go out once each, although a process is killed in the middle and two others take over', async () => {
    const startsAt = Math.floor(clock / HOUR_MS) * HOUR_MS + 2 * DAY_MS;
    const { dateId } = await live.plan(startsAt, { seats: PEOPLE });
    const book = (userId: number) => bookAs(userId, dateId);
    await Promise.all(crowd.map(book));
    await forget();
    const makeDue = () =>
      test.database.db
        .updateTable('jobs')
        .set({ next_attempt_at: 0 })
        .where('key', '=', `live-session-reminder:${dateId}:${startsAt}`)
        .execute();
    await makeDue();
    const subject = 'Your ThreeSeas session is coming up';
    const killed = await start('jobs');
    tell(killed);
    await expect.poll(async () => (await countMails(subject)).length, { timeout: PATIENCE_MS, interval: 1 }).toBeGreaterThan(0);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect((await countMails(subject)).length).toBeLessThan(PEOPLE);
    // The dead process's lease has run out; two others come, and the job is started by hand too.
    await makeDue();
    const others = await Promise.all([start('jobs'), start('jobs')]);
    const said = others.map((child) => text(child.stdout));
    for (const child of others) tell(child);
    expect((await Promise.all(said)).map(Number).reduce((sum, done) => sum + done)).toBe(1);
    await test.services.liveSessions.remind(dateId, startsAt);
    const recipients = await countMails(subject);
    expect(recipients).toHaveLength(PEOPLE);
    expect(new Set(recipients).size).toBe(PEOPLE);
  });
});
