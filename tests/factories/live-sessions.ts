import type { LiveSession, OwnBooking, OwnSeat } from '#contracts/live-sessions.ts';
import type { StudioDatePage, StudioSeries } from '#contracts/live-sessions-studio.ts';
import type { VouchedPerson } from '#contracts/live-sessions-safety.ts';
import { agreeAsGuardian, confirmEmail, makeStaff, PASSWORD, registerAdult, registerChild, setUpSecondStep } from './people.ts';
import type { TestApp } from './test-app.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const MEETING_URL = 'https://meet.example.org/a-secret-room';

/** What the studio's form sends for one date at this time (epoch ms, whole minutes). */
export function makeSeries(startsAt: number, changes: Record<string, unknown> = {}) {
  const [day = '', time = ''] = new Date(startsAt).toISOString().slice(0, 16).split('T');
  return {
    title: 'Speak up, kindly',
    summary: 'We practise saying no.',
    bring: 'A pencil',
    level: 'adults',
    host: 'Leela Thomas',
    second_adult: '',
    host_id: null,
    second_id: null,
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

export const RESPONSIBLE = { name: 'Meera Iyer', email: 'meera.iyer@example.org' };
export const VOUCHING = { how: 'call', note: 'A call with the mother; she knows what sessions are.' };

export async function makeLeader(test: TestApp, name: string) {
  const email = `${name.replaceAll(' ', '.').toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const { userId } = await test.services.accounts.setStaff({ email, name, roles: ['host'], askPassword: async () => PASSWORD });
  const { token } = await test.services.accounts.login({ email, password: PASSWORD }, { address: email, userAgent: '' });
  const { codes } = await setUpSecondStep(test, token);
  return { userId, email, token, name, codes };
}

/** What children's sessions need before booking: the switch, and two adults. Made when first asked for. */
export function useChildren(test: TestApp) {
  const make = async () => {
    const admin = await makeStaff(test, 'admin');
    const opened = await test.request('PUT', '/api/live-sessions/studio/children', { token: admin, body: RESPONSIBLE });
    if (opened.status !== 200) throw new Error(await opened.text());
    return { admin, host: await makeLeader(test, 'Leela Thomas'), second: await makeLeader(test, 'Ravi Das') };
  };
  let made: ReturnType<typeof make> | undefined;
  return () => (made ??= make());
}

export async function useLiveSessions(test: TestApp) {
  const editor = await makeStaff(test, 'editor', 'host');
  const children = useChildren(test);
  // The caller names what is answered.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const send = async <Answer>(method: string, path: string, token?: string, body?: unknown) => {
    const response = await test.request(method, `/api/live-sessions${path}`, { token, ...(body === undefined ? {} : { body }) });
    return { status: response.status, body: (await response.json()) as Answer & { message?: string; errors?: Record<string, string[]> } };
  };
  async function plan(startsAt: number, changes: Record<string, unknown> = {}): Promise<StudioSeries & { dateId: number }> {
    const { status, body } = await send<StudioSeries>('POST', '/studio/series', editor, makeSeries(startsAt, changes));
    if (status !== 201) throw new Error(`Planning failed: ${JSON.stringify(body)}`);
    return { ...body, dateId: body.dates[0]?.id ?? 0 };
  }
  const confirm = async (token: string, { id, version }: Pick<StudioSeries, 'id' | 'version'>, leads = true) =>
    send<StudioSeries>('POST', `/studio/series/${id}/confirm`, token, { version, leads });
  async function vouch(userId: number): Promise<VouchedPerson> {
    const { admin } = await children();
    const { status, body } = await send<VouchedPerson>('PUT', `/studio/vouching/${userId}`, admin, VOUCHING);
    if (status !== 200) throw new Error(`Vouching failed: ${JSON.stringify(body)}`);
    return body;
  }
  return {
    editor,
    send,
    plan,
    children,
    confirm,
    vouch,
    /** For children, led by two adults who both said yes. */
    async planForChildren(startsAt: number, changes: Record<string, unknown> = {}) {
      const { host, second } = await children();
      const series = await plan(startsAt, {
        level: 'kids',
        host: '',
        seats: 1,
        host_id: host.userId,
        second_id: second.userId,
        ...changes,
      });
      for (const { token } of [host, second]) {
        const { status, body } = await confirm(token, series);
        if (status !== 200) throw new Error(`Confirming failed: ${JSON.stringify(body)}`);
      }
      return series;
    },
    /** A ten-year-old with an agreeing guardian; staff vouch for it unless told otherwise. */
    async child(name = 'Kabir Singh', { isVouched = true } = {}) {
      const made = await registerChild(test, { name });
      const newToken = await agreeAsGuardian(test, made.guardianToken);
      if (isVouched) await vouch(made.user.id);
      return { ...made, guardianEmail: String(made.user.guardian_email), newToken };
    },
    /** From the newest link with which this guardian agrees to a session. */
    async readAgreementToken(email: string): Promise<string> {
      const mail = (await test.writtenMails()).findLast(({ to, text }) => to === email && text.includes('/session-agreement/'));
      return /\/session-agreement\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
    },
    get: (id: number) => send<LiveSession>('GET', `/${id}`),
    seat: (token: string, id: number) => send<OwnSeat>('GET', `/seat?session_id=${id}`, token),
    book: (token: string | undefined, id: number, zone = 'Europe/Berlin') =>
      send<OwnBooking>('POST', '/bookings', token, { session_id: id, zone }),
    cancel: (token: string, bookingId: number) => send<OwnBooking>('DELETE', `/bookings/${bookingId}`, token),
    page: (id: number) => send<StudioDatePage>('GET', `/studio/dates/${id}`, editor),
    async person(name = 'Meera Nair') {
      const person = await registerAdult(test, { name });
      await confirmEmail(test, person.user.email);
      return person;
    },
  };
}
export type LiveSessionTools = Awaited<ReturnType<typeof useLiveSessions>>;

/** Accounts that can't sign in: for crowds, where making passwords would take too long. Returns their ids. */
export async function insertCrowd({ database }: Pick<TestApp, 'database'>, count: number, now: number, name = 'crowd'): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `${name}.${index}@example.org`;
    const row = {
      email,
      mailbox: email,
      name: `Person ${index}`,
      sort_name: `person ${index}`,
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
