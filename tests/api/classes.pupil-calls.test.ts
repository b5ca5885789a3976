import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { PUPIL_ONLY_LEARNING } from '#contracts/class-door.ts';
import { useClasses, type ClassTools } from '#tests/factories/classes.ts';
import { PASSWORD } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

/** What a pupil may call. Every other guarded call answers 403: a new one that is for pupils is written down here and in `http/pupil-calls.ts`. */
const FOR_PUPILS = [
  'post /api/logout',
  'get /api/me',
  'get /api/me/export',
  'get /api/me/quiz-results',
  'get /api/creations',
  'post /api/creations',
  'get /api/creations/:id',
  'patch /api/creations/:id',
  'delete /api/creations/:id',
  'put /api/creations/:id/recording',
  'get /api/creations/:id/recording',
  'delete /api/creations/:id/recording',
  'get /api/opened-letters',
  'get /api/then-and-now',
  'get /api/kept-words',
  'get /api/review',
  'post /api/review/answers',
  'get /api/review/words',
  'post /api/review/words',
  'delete /api/review/words/:id',
  'get /api/activity-token',
  'post /api/progress/marks',
  'get /api/progress',
  'get /api/progress.csv',
  'put /api/progress/aim',
  'get /api/progress/history',
  'post /threeseas/api/student/exam-response',
  'post /threeseas/api/student/get-exam-response',
  'get /api/from-my-class',
  'put /api/tasks/:id/opened',
  'put /api/tasks/:id/done',
  'put /api/tasks/:id/hand-in',
  'delete /api/tasks/:id/hand-in',
  'put /api/tasks/:id/hand-up',
  'delete /api/tasks/:id/hand-up',
];
/** Each kind of thing that pupil accounts are without, by a call that stands for it. */
const WITHOUT = [
  'get /api/community',
  'post /api/community/works',
  'post /api/live-sessions/bookings',
  'post /api/orders',
  'post /api/codes/redeem',
  'post /api/ask-guardian',
  'post /api/certificates',
  'post /api/me/email',
  'post /api/me/email/resend',
  'post /api/me/password',
  'patch /api/me',
  'delete /api/me',
  'post /api/me/second-step',
  'post /api/me/guardian/resend',
  'post /api/invitations/accept-signed-in',
  'post /api/class-door/:code/join',
  'get /api/classes',
  'get /api/studio/people',
];
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const fillPath = (path: string) => path.replace(/:\w+/g, '1');

describe.each(listTestEngines())('what a pupil may call on %s', (engine) => {
  let test: TestApp;
  let school: ClassTools;
  let token: string;
  let id: number;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    school = await useClasses(test);
    ({ token, id } = await school.signIn(await school.makeClass()));
  });
  afterAll(() => test.close());

  it('is what the table says, for each call that there is', async () => {
    const guarded = test.endpoints.filter(({ access }) => access !== 'public');
    const names = new Set(guarded.map(nameOf));
    expect(FOR_PUPILS.filter((name) => !names.has(name))).toEqual([]);
    expect(WITHOUT.filter((name) => !names.has(name) || FOR_PUPILS.includes(name))).toEqual([]);
    for (const call of guarded.filter((each) => nameOf(each) !== 'post /api/logout')) {
      const body = ['get', 'delete'].includes(call.method) ? {} : { body: {} };
      const response = await test.request(call.method.toUpperCase(), fillPath(call.path), { token, ...body });
      const text = await response.text();
      if (FOR_PUPILS.includes(nameOf(call)))
        expect([nameOf(call), response.status === 403 || response.status >= 500]).toEqual([nameOf(call), false]);
      else expect([nameOf(call), response.status, JSON.parse(text)]).toEqual([nameOf(call), 403, { message: PUPIL_ONLY_LEARNING }]);
    }
  });

  it('includes all of learning: works, words, marks and the download', async () => {
    const story = await school.store(token);
    expect((await school.send('GET', `/api/creations/${story.id}`, token)).status).toBe(200);
    const word = { id: 'word-of-asha', word: 'kettle', meaning: 'a pot for water', day: school.today() };
    expect((await school.send('POST', '/api/review/words', token, word)).status).toBe(201);
    const marks = [{ kind: 'topic', subject: 'nonverbal-cues', day: school.today() }];
    expect((await school.send('POST', '/api/progress/marks', token, { marks })).status).toBe(200);
    const download = await school.send<{ account: { email: string }; made: Record<string, unknown[]> }>('GET', '/api/me/export', token);
    expect([download.status, download.body.account.email]).toEqual([200, '']);
    expect(JSON.stringify(download.body.made)).toContain('The lamp at the pier');
  });

  it('never includes signing in by a password, a mail, or a place in lists of accounts', async () => {
    const rows = test.database.db.selectFrom('users').select(['email', 'password_hash', 'mailbox', 'roles']).where('id', '=', id);
    expect(await rows.executeTakeFirst()).toEqual({ email: null, password_hash: null, mailbox: '', roles: '[]' });
    for (const email of ['', 'null', 'asha@school.example'])
      expect((await school.send('POST', '/api/login', undefined, { email, password: PASSWORD })).status).not.toBe(200);
    const people = await school.send<{ data: { id: number }[] }>('GET', '/api/studio/people?q=asha', school.admin.token);
    expect(people.body.data).toEqual([]);
    const all = await school.send<{ data: { id: number }[] }>('GET', '/api/studio/people', school.admin.token);
    expect(all.body.data.some((one) => one.id === id)).toBe(false);
    expect(await test.database.db.selectFrom('mail_queue').select('id').where('about_user_id', '=', id).execute()).toEqual([]);
  });

  it('can’t be widened by staff: no role, no guardian, no link, no confirmation', async () => {
    const at = (what: string) => `/api/studio/people/${id}${what}`;
    const acts: [string, string, object?][] = [
      ['PUT', '/roles', { roles: ['host'] }],
      ['POST', '/confirmation'],
      ['POST', '/guardian-link'],
      ['POST', '/download'],
      ['DELETE', '', { email: 'asha@school.example' }],
    ];
    for (const [method, what, body] of acts) {
      const { status } = await school.send(method, at(what), school.admin.token, body);
      expect([what, [403, 409, 422].includes(status)]).toEqual([what, true]);
    }
    expect(await test.database.db.selectFrom('mail_queue').select('id').where('about_user_id', '=', id).execute()).toEqual([]);
  });
});
