import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Certificate } from '#contracts/certificates.ts';
import { TOPIC_IDS } from '#content/sections.ts';
import { makeLetter, makeSound, makeStory, useLibrary } from '#tests/factories/creations.ts';
import { DAY_MS, HOUR_MS, useLiveSessions, type LiveSessionTools } from '#tests/factories/live-sessions.ts';
import { askGuest, makeOffersFile, payAsGuardian, readGuestOrder } from '#tests/factories/orders.ts';
import { agreeAsGuardian, letAskToBuy, PASSWORD, readDeleteToken, readGuardianToken, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const offers = makeOffersFile();
afterAll(offers.remove);

describe.each(listTestEngines())('a guardian’s decision and a birthday meet what is under way, on %s', (engine) => {
  let test: TestApp;
  let live: LiveSessionTools;
  let clock = NOON;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => clock, env: { OFFERS_FILE: offers.file } });
    live = await useLiveSessions(test);
  });
  beforeEach(async () => {
    clock = NOON;
    await test.database.db.deleteFrom('rate_limits').execute();
  });
  afterAll(() => test.close());

  const send = (method: string, address: string, token?: string, body?: unknown) => test.request(method, address, { token, body });
  const subjectsTo = async (email: string) => (await test.writtenMails()).filter(({ to }) => to === email).map(({ subject }) => subject);
  async function makeChild(changes: Record<string, unknown> = {}) {
    const child = await registerChild(test, changes);
    return { ...child, guardianEmail: String(child.user.guardian_email), guardianToken: await agreeAsGuardian(test, child.guardianToken) };
  }
  const withdraw = async (guardianToken: string) =>
    expect((await send('POST', `/api/guardian/${guardianToken}/withdraw`, undefined, {})).status).toBe(200);
  async function planDeletion({ guardianToken, guardianEmail }: Awaited<ReturnType<typeof makeChild>>) {
    await send('POST', `/api/guardian/${guardianToken}/withdraw`, undefined, { delete_account: true });
    const confirmation = await readDeleteToken(test, guardianEmail);
    const link = await readGuardianToken(test, guardianEmail);
    expect((await send('POST', `/api/guardian/${link}/delete`, undefined, { confirmation })).status).toBe(200);
    return link;
  }
  const signIn = (email: string) => send('POST', '/api/login', undefined, { email, password: PASSWORD });
  const listFiles = () => {
    const folder = path.join(test.env.dataDir, 'recordings');
    return existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : [];
  };
  async function earnCertificate(token: string): Promise<Certificate> {
    const marks = [
      ...TOPIC_IDS.creativity.flatMap((subject) => ['topic', 'check'].map((kind) => ({ kind, subject }))),
      ...['color-mood', 'what-if-journal'].map((subject) => ({ kind: 'activity', subject })),
    ].map((mark) => ({ ...mark, day: '2026-11-20', done: true }));
    await send('POST', '/api/progress/marks', token, { marks });
    return (await (await send('POST', '/api/certificates', token, { subject: 'creativity' })).json()) as Certificate;
  }

  it('a recording that is still uploading when consent is withdrawn is not stored, and leaves no file', async () => {
    const child = await makeChild();
    const story = makeStory({ activity: 'puppet-roleplay', item: { character: 'Wise Owl', text: 'Hello.' } });
    await useLibrary(test, child.token).store(story);
    const before = listFiles().length;
    const { promise: isWithdrawn, resolve: goOn } = Promise.withResolvers<void>();
    const sound = makeSound('webm', 4000);
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(sound.subarray(0, 2000));
        await isWithdrawn;
        controller.enqueue(sound.subarray(2000));
        controller.close();
      },
    });
    const headers = { 'Content-Type': 'audio/webm', Authorization: `Bearer ${child.token}` };
    const options = { method: 'PUT', headers, body, duplex: 'half' };
    const uploading = test.app.request(new Request(`http://localhost/api/creations/${story.id}/recording`, options));
    await withdraw(child.guardianToken);
    goOn();
    expect((await uploading).status).toBe(403);
    clock = NOON + 2 * HOUR_MS;
    await test.runJobs();
    expect(listFiles()).toHaveLength(before);
    expect(await test.database.db.selectFrom('creations').select('id').where('user_id', '=', child.user.id).execute()).toEqual([]);
  });

  it('a letter that waits to open goes with the consent: on its day there is no mail and nothing to open', async () => {
    const child = await makeChild();
    const letter = makeLetter({ opens_on: '2026-11-25', time_zone: 'UTC', mail_me: true, kept_at: new Date(NOON).toISOString() });
    expect((await useLibrary(test, child.token).store(letter)).status).toBe(201);
    await withdraw(child.guardianToken);
    clock = Date.parse('2026-11-26T00:00:00Z');
    await test.runJobs();
    expect((await subjectsTo(child.user.email)).filter((subject) => subject.includes('past self'))).toEqual([]);
    expect((await useLibrary(test, child.token).get(letter.id)).status).toBe(404);
  });

  it('a booked seat goes to the next child when the consent is withdrawn, and the earlier yes to it counts no more', async () => {
    const [child, next] = [await live.child('First Child'), await live.child('Next Child')];
    const { dateId } = await live.planForChildren(NOON + 6 * DAY_MS);
    await live.book(child.token, dateId);
    const agreement = await live.readAgreementToken(child.guardianEmail);
    expect((await live.send('POST', `/session-agreement/${agreement}`, undefined, { decision: 'agree' })).status).toBe(200);
    await live.book(next.token, dateId);
    await withdraw(child.newToken);
    await test.runJobs();
    expect((await live.seat(next.token, dateId)).body.booking).toMatchObject({ state: 'booked', agreement: 'asked' });
    expect((await live.send('POST', `/session-agreement/${agreement}`, undefined, { decision: 'agree' })).status).toBe(404);
    expect((await live.seat(child.token, dateId)).body.booking).toBeNull();
  });

  it('a certificate that the guardian had shown has no page any more when the consent is withdrawn', async () => {
    const child = await makeChild();
    const { id, code } = await earnCertificate(child.token);
    const shown = await send('PUT', `/api/guardian/${child.guardianToken}/certificates/${id}/public`, undefined, { is_public: true });
    expect([shown.status, (await send('GET', `/api/certificates/${code}`)).status]).toEqual([200, 200]);
    await withdraw(child.guardianToken);
    expect((await send('GET', `/api/certificates/${code}`)).status).toBe(404);
  });

  it('what a guardian was asked to pay is not asked of them any more once they have withdrawn', async () => {
    const child = await registerChild(test);
    const guardianToken = await letAskToBuy(test, child.guardianToken);
    const asked = { package_id: 'plus', period: 'month', currency: 'INR' };
    expect((await send('POST', '/api/ask-guardian', child.token, asked)).status).toBe(200);
    await withdraw(guardianToken);
    expect((await send('POST', '/api/ask-guardian', child.token, asked)).status).toBe(403);
  });

  it('until the planned day the child signs in and reads what is theirs, and the day stays', async () => {
    const child = await makeChild();
    const story = makeStory();
    await useLibrary(test, child.token).store(story);
    const link = await planDeletion(child);
    const again = await signIn(child.user.email);
    const { token } = (await again.json()) as { token: string };
    expect([again.status, (await useLibrary(test, token).get(story.id)).status]).toEqual([200, 200]);
    const seen = (await (await send('GET', `/api/guardian/${link}`)).json()) as { deleted_on: string };
    expect(seen.deleted_on).toBe(new Date(NOON + 7 * DAY_MS).toISOString());
    clock = NOON + 7 * DAY_MS;
    await test.services.purge.purge();
    expect((await signIn(child.user.email)).status).toBe(401);
  });

  it('a letter whose day lies before the planned one is mailed, and one whose day lies behind it is not', async () => {
    const child = await makeChild();
    const library = useLibrary(test, child.token);
    const sealed = { time_zone: 'UTC', mail_me: true, kept_at: new Date(NOON).toISOString() };
    await library.store(makeLetter({ ...sealed, opens_on: '2026-11-23' }));
    await library.store(makeLetter({ ...sealed, opens_on: '2026-12-05' }));
    await planDeletion(child);
    const countLetters = async () => (await subjectsTo(child.user.email)).filter((subject) => subject.includes('past self')).length;
    clock = Date.parse('2026-11-23T01:00:00Z');
    await test.runJobs();
    expect(await countLetters()).toBe(1);
    clock = NOON + 7 * DAY_MS;
    await test.services.purge.purge();
    clock = Date.parse('2026-12-06T00:00:00Z');
    await test.runJobs();
    expect(await countLetters()).toBe(1);
  });

  it('an order that the guardian pays before the planned day is not renewed after it', async () => {
    const child = await registerChild(test);
    const guardianToken = await letAskToBuy(test, child.guardianToken);
    const guardianEmail = String(child.user.guardian_email);
    await send('POST', '/api/ask-guardian', child.token, { package_id: 'plus', period: 'month', currency: 'INR' });
    const order = await readGuestOrder(test, guardianEmail);
    await planDeletion({ ...child, guardianToken, guardianEmail });
    await payAsGuardian(test, order, { renews: true }, 'paid');
    clock = NOON + 7 * DAY_MS;
    await test.services.purge.purge();
    clock = NOON + 45 * DAY_MS;
    await test.runJobs();
    expect(await (await askGuest(test, 'get', order)).json()).toMatchObject({ renews: false, receipts: [{}] });
  });

  it('an account whose owner comes of age before the planned day stays: it is no longer for a guardian to delete', async () => {
    const child = await makeChild({ birth_date: '2008-11-28' });
    // A birthday counts from the end of its month, since only the month is stored.
    clock = Date.parse('2026-11-27T12:00:00Z');
    const link = await planDeletion(child);
    clock = Date.parse('2026-12-02T12:00:00Z');
    expect((await send('GET', `/api/guardian/${link}`)).status).toBe(404);
    clock = Date.parse('2026-12-04T13:00:00Z');
    await test.services.purge.purge();
    const again = await signIn(child.user.email);
    expect([again.status, (await again.json()) as object]).toMatchObject([200, { user: { consent: 'not_needed' } }]);
    expect(await test.services.people.endings.list(test.database.db, child.user.id)).toEqual([]);
  });

  it('with the birthday the guardian’s links end, and the library, its letters and certificates stay', async () => {
    const child = await makeChild({ birth_date: '2008-11-28' });
    const library = useLibrary(test, child.token);
    const story = makeStory();
    await library.store(story);
    const { id, code } = await earnCertificate(child.token);
    await send('PUT', `/api/guardian/${child.guardianToken}/certificates/${id}/public`, undefined, { is_public: true });
    clock = Date.parse('2026-12-02T12:00:00Z');
    for (const part of ['', '/certificates', '/community', '/data'])
      expect([part, (await send('GET', `/api/guardian/${child.guardianToken}${part}`)).status]).toEqual([part, 404]);
    expect((await send('POST', `/api/guardian/${child.guardianToken}/withdraw`, undefined, {})).status).toBe(404);
    const { token } = (await (await signIn(child.user.email)).json()) as { token: string };
    expect((await useLibrary(test, token).get(story.id)).status).toBe(200);
    expect((await useLibrary(test, token).store(makeStory())).status).toBe(201);
    expect((await send('GET', `/api/certificates/${code}`)).status).toBe(200);
    expect((await send('PUT', `/api/certificates/${id}/public`, token, { is_public: false })).status).toBe(200);
    expect((await send('GET', `/api/certificates/${code}`)).status).toBe(404);
  });

  it('with the birthday nobody is asked to agree to a session any more, and a seat is booked without', async () => {
    const teen = await registerChild(test, { birth_date: '2008-11-28' });
    await agreeAsGuardian(test, teen.guardianToken);
    const { dateId } = await (await useLiveSessions(test)).plan(Date.parse('2026-12-10T12:00:00Z'));
    expect((await live.book(teen.token, dateId)).status).toBe(403);
    clock = Date.parse('2026-12-02T12:00:00Z');
    const { token } = (await (await signIn(teen.user.email)).json()) as { token: string };
    expect((await live.book(token, dateId)).body).toMatchObject({ state: 'booked', agreement: 'not_needed' });
  });
});
