import type { LiveSession, OwnBooking, OwnSeat } from '#contracts/live-sessions.ts';
import type { StudioDatePage, StudioSeries } from '#contracts/live-sessions-studio.ts';
import { confirmEmail, makeStaff, registerAdult } from './people.ts';
import type { TestApp } from './test-app.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const MEETING_URL = 'https://meet.example.org/a-secret-room';

/** What the form of the studio sends for one date at this time (epoch ms, whole minutes). */
export function makeSeries(startsAt: number, changes: Record<string, unknown> = {}) {
  const [day = '', time = ''] = new Date(startsAt).toISOString().slice(0, 16).split('T');
  return {
    title: 'Speak up, kindly',
    summary: 'We practise saying no.',
    bring: 'A pencil',
    level: 'adults',
    host: 'Leela Thomas',
    second_adult: '',
    minutes: 45,
    seats: 2,
    zone: 'UTC',
    meeting_url: MEETING_URL,
    needs: 'nothing',
    is_mine: false,
    rule: { kind: 'dates', time, dates: [day] },
    ...changes,
  };
}

/** Everything that tests do with live sessions, as the people would. */
export async function useLiveSessions(test: TestApp) {
  const editor = await makeStaff(test, 'editor', 'host');
  // The caller names what is answered.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const send = async <Answer>(method: string, path: string, token?: string, body?: unknown) => {
    const response = await test.request(method, `/api/live-sessions${path}`, { token, ...(body === undefined ? {} : { body }) });
    return { status: response.status, body: (await response.json()) as Answer & { message?: string; errors?: Record<string, string[]> } };
  };
  return {
    editor,
    send,
    /** Gives the series with its dates. */
    async plan(startsAt: number, changes: Record<string, unknown> = {}): Promise<StudioSeries & { dateId: number }> {
      const { status, body } = await send<StudioSeries>('POST', '/studio/series', editor, makeSeries(startsAt, changes));
      if (status !== 201) throw new Error(`Planning failed: ${JSON.stringify(body)}`);
      return { ...body, dateId: body.dates[0]?.id ?? 0 };
    },
    get: (id: number) => send<LiveSession>('GET', `/${id}`),
    seat: (token: string, id: number) => send<OwnSeat>('GET', `/seat?session_id=${id}`, token),
    book: (token: string | undefined, id: number, zone = 'Europe/Berlin') =>
      send<OwnBooking>('POST', '/bookings', token, { session_id: id, zone }),
    cancel: (token: string, bookingId: number) => send<OwnBooking>('DELETE', `/bookings/${bookingId}`, token),
    page: (id: number) => send<StudioDatePage>('GET', `/studio/dates/${id}`, editor),
    /** Of age, with a confirmed address. */
    async person(name = 'Meera Nair') {
      const person = await registerAdult(test, { name });
      await confirmEmail(test, person.user.email);
      return person;
    },
  };
}
export type LiveSessionTools = Awaited<ReturnType<typeof useLiveSessions>>;

/** Accounts without a way to sign in: for crowds, where making passwords would take longer than the test. Gives their ids. */
export async function insertCrowd({ database }: Pick<TestApp, 'database'>, count: number, now: number, name = 'crowd'): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `${name}.${index}@example.org`;
    const row = {
      email,
      mailbox: email,
      name: `Person ${index}`,
      password_hash: '-',
      role: 'learner',
      birth_year: 1990,
      birth_month: 5,
    } as const;
    const { id } = await database.db
      .insertInto('users')
      .values({ ...row, consent: 'not_needed', created_at: now, last_seen_at: now, email_confirmed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}
