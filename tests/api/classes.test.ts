import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLASSES_FULL,
  LAST_OWNER,
  NOT_A_TEACHER,
  OWNER_ONLY,
  TEACHERS_FULL,
  type ClassDetail,
  type ClassList,
} from '#contracts/classes.ts';
import { CLASS_FULL, NO_AGREEMENT, SCHOOL_FULL } from '#contracts/class-pupils.ts';
import { useClasses, type ClassTools } from '#tests/factories/classes.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

describe.each(listTestEngines())('classes and their teachers on %s', (engine) => {
  let test: TestApp;
  let school: ClassTools;
  beforeAll(async () => {
    test = await createTestApp({ engine, env: { PUPILS_MAX: '200' } });
    school = await useClasses(test);
  });
  afterAll(() => test.close());

  const at = (id: number, what = '') => `/api/classes/${id}${what}`;
  const setTeacher = (id: number, userId: number, part: string, token = school.teacher.token) =>
    school.send<ClassDetail>('PUT', at(id, `/teachers/${userId}`), token, { part });
  const removeTeacher = (id: number, userId: number, token = school.teacher.token) =>
    school.send('DELETE', at(id, `/teachers/${userId}`), token);

  it('are for teachers and admins', async () => {
    const others = [undefined, (await registerAdult(test)).token, await makeStaff(test, 'editor', 'host', 'moderator')];
    const statuses = await Promise.all(others.map(async (token) => (await school.send('GET', '/api/classes', token)).status));
    expect(statuses).toEqual([401, 403, 403]);
    expect((await school.send('GET', '/api/classes', school.admin.token)).status).toBe(200);
  });

  it('begin closed and with counts of nothing', async () => {
    const made = await school.createClass(school.teacher.token, { name: '5A', level: 'teens', idle_minutes: 30 });
    expect(made).toMatchObject({
      name: '5A',
      level: 'teens',
      idle_minutes: 30,
      state: 'active',
      my_part: 'owner',
      code_open_until: null,
      agreement: { in_force: true },
    });
    expect(made.teachers).toMatchObject([{ user_id: school.teacher.id, part: 'owner', is_me: true }]);
    const list = await school.send<ClassList>('GET', '/api/classes', school.teacher.token);
    expect(list.body.data.find(({ id }) => id === made.id)).toMatchObject({ pupils: 0, tasks: 0, unanswered: 0, hands_up: 0 });
  });

  it.each([
    { name: '', level: 'kids' },
    { name: 'x'.repeat(61), level: 'kids' },
    { name: 'see http://a.example', level: 'kids' },
    { name: '4B', level: 'babies' },
    { name: '4B', level: 'kids', idle_minutes: 4 },
    { name: '4B', level: 'kids', idle_minutes: 121 },
    [],
  ])('refuse %j', async (body) => {
    expect((await school.send('POST', '/api/classes', school.teacher.token, body)).status).toBe(422);
  });

  it('are nothing to another teacher: each call about one answers 404', async () => {
    const { id, pupils } = await school.makeClass();
    const task = await school.setTask(id);
    const { token, id: strangerId } = await school.makeTeacher();
    const pupil = pupils[0]?.id ?? 0;
    const day = school.today();
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['PATCH', '', { name: 'Mine' }],
      ['DELETE', ''],
      ['PUT', `/teachers/${strangerId}`, { part: 'owner' }],
      ['DELETE', `/teachers/${school.teacher.id}`],
      ['POST', '/code', { open: 'term' }],
      ['POST', '/end-lesson'],
      ['GET', '/pupils'],
      ['POST', '/pupils', { names: ['Dev'] }],
      ['PATCH', `/pupils/${pupil}`, { name: 'Dev' }],
      ['DELETE', `/pupils/${pupil}`],
      ['DELETE', `/pupils/${pupil}?end=account`],
      ['GET', '/pictures'],
      ['POST', `/pupils/${pupil}/new-pictures`],
      ['POST', `/pupils/${pupil}/let-in`],
      ['GET', '/cards.pdf'],
      ['GET', '/tasks'],
      ['POST', '/tasks', { kind: 'own', ref: '', note: 'x', from_day: null, by_day: day, for_all: true, pupils: [] }],
      ['PATCH', `/tasks/${task.id}`, { note: 'x', from_day: null, by_day: null, for_all: true, pupils: [] }],
      ['DELETE', `/tasks/${task.id}`],
      ['GET', '/overview'],
      ['GET', '/overview.csv'],
      ['GET', '/hand-ins'],
      ['DELETE', `/tasks/${task.id}/hands/${pupil}`],
    ];
    for (const [method, what, body] of calls)
      expect([method, what, (await school.send(method, at(id, what), token, body)).status]).toEqual([method, what, 404]);
    // An admin looks after the class, not after what is in it.
    for (const what of ['/pupils', '/pictures', '/cards.pdf', '/tasks', '/overview', '/overview.csv', '/hand-ins'])
      expect([what, (await school.send('GET', at(id, what), school.admin.token)).status]).toEqual([what, 404]);
    expect((await school.send<ClassDetail>('GET', at(id), school.admin.token)).body.my_part).toBeNull();
    expect((await school.send<ClassDetail>('GET', at(id), school.teacher.token)).body).toMatchObject({ name: '4B', pupils: 2, tasks: 1 });
  });

  it('have up to six teachers; those who are no owners teach and decide nothing', async () => {
    const { id } = await school.createClass();
    const colleagues = await Promise.all(Array.from({ length: 6 }, () => school.makeTeacher()));
    for (const { id: userId } of colleagues.slice(0, 5)) expect((await setTeacher(id, userId, 'teacher')).status).toBe(200);
    expect((await setTeacher(id, colleagues[5]?.id ?? 0, 'teacher')).body.message).toBe(TEACHERS_FULL);
    const [second] = colleagues;
    if (second === undefined) throw new Error('no teacher');
    expect((await school.addPupils(id, ['Asha'], second.token)).status).toBe(201);
    expect((await school.send('PATCH', at(id), second.token, { name: '4C' })).status).toBe(200);
    for (const [method, what, body] of [
      ['PATCH', '', { state: 'archived' }],
      ['DELETE', ''],
      ['PUT', `/teachers/${second.id}`, { part: 'owner' }],
      ['DELETE', `/teachers/${school.teacher.id}`],
    ] as const)
      expect([method, (await school.send(method, at(id, what), second.token, body)).body.message]).toEqual([method, OWNER_ONLY]);
    // A co-teacher who was taken out sees nothing any more; one may leave alone.
    expect((await removeTeacher(id, second.id)).status).toBe(200);
    expect((await school.send('GET', at(id), second.token)).status).toBe(404);
    expect((await removeTeacher(id, colleagues[1]?.id ?? 0, colleagues[1]?.token)).status).toBe(200);
  });

  it('keep their last owner; an admin hands them over to another teacher', async () => {
    const { id } = await school.createClass();
    const next = await school.makeTeacher();
    expect((await removeTeacher(id, school.teacher.id)).body.message).toBe(LAST_OWNER);
    expect((await setTeacher(id, school.teacher.id, 'teacher')).body.message).toBe(LAST_OWNER);
    const learner = await registerAdult(test);
    for (const userId of [learner.user.id, 2_000_000])
      expect((await setTeacher(id, userId, 'owner', school.admin.token)).body).toEqual({ message: NOT_A_TEACHER });
    expect((await setTeacher(id, next.id, 'owner', school.admin.token)).status).toBe(200);
    expect((await removeTeacher(id, school.teacher.id, school.admin.token)).status).toBe(200);
    expect((await school.send<ClassDetail>('GET', at(id), next.token)).body.my_part).toBe('owner');
  });

  it('are at most thirty for one teacher; an archived one makes room, and opens again', async () => {
    const { token } = await school.makeTeacher();
    const made = [];
    for (let count = 0; count < 30; count += 1) made.push(await school.createClass(token));
    const body = { name: '4B', level: 'kids' };
    expect((await school.send('POST', '/api/classes', token, body)).body.message).toBe(CLASSES_FULL);
    const first = made[0]?.id ?? 0;
    const archived = await school.send<ClassDetail>('PATCH', at(first), token, { state: 'archived' });
    expect(archived.body).toMatchObject({ state: 'archived', deleted_at: expect.any(String), code_open_until: null });
    expect((await school.send('PATCH', at(first), token, { name: '4C' })).status).toBe(409);
    expect((await school.addPupils(first, ['Asha'], token)).status).toBe(409);
    expect((await school.send('POST', '/api/classes', token, body)).status).toBe(201);
    expect((await school.send('PATCH', at(first), token, { state: 'active' })).status).toBe(409);
    await school.send('DELETE', at(made[1]?.id ?? 0), token);
    expect((await school.send<ClassDetail>('PATCH', at(first), token, { state: 'active' })).body.state).toBe('active');
  });

  it('are deleted, and pupils stay with what they made', async () => {
    const made = await school.makeClass();
    const asha = await school.signIn(made);
    const story = await school.store(asha.token);
    expect((await school.send('DELETE', at(made.id), school.teacher.token)).status).toBe(200);
    expect((await school.send('GET', at(made.id), school.teacher.token)).status).toBe(404);
    const left = await test.database.db.selectFrom('creations').select('id').where('user_id', '=', asha.id).execute();
    expect(left).toEqual([{ id: story.id }]);
    expect((await school.send('GET', '/api/me', asha.token)).status).toBe(401);
  });

  describe('pupils', () => {
    it('are only ever added: the same names again, or in other letters, change nothing', async () => {
      const { id } = await school.createClass();
      const first = await school.addPupils(id, ['Asha', ' Bilal ', 'asha', "D'Souza"]);
      expect([first.body.added.map(({ name }) => name), first.body.already]).toEqual([['Asha', 'Bilal', "D'Souza"], ['asha']]);
      const again = await school.addPupils(id, ['ASHA', 'Bilal', 'Chitra']);
      expect([again.body.added.map(({ name }) => name), again.body.already]).toEqual([['Chitra'], ['ASHA', 'Bilal']]);
      const [asha, bilal] = first.body.added;
      const rename = (userId: number | undefined, name: string) =>
        school.send<{ name: string }>('PATCH', at(id, `/pupils/${userId}`), school.teacher.token, { name });
      expect((await rename(bilal?.id, 'asha')).status).toBe(422);
      expect((await rename(bilal?.id, 'Bilal K')).body.name).toBe('Bilal K');
      expect((await rename(asha?.id, 'x'.repeat(41))).status).toBe(422);
    });

    it.each([
      { names: [''] },
      { names: ['<b>'] },
      { names: 'Asha' },
      { names: Array.from({ length: 61 }, (_, n) => `C${n}`) },
      {},
      { names: [], pupils: ['x'] },
      { names: [], pupils: [9_999_999_999] },
    ])('refuse %j', async (body) => {
      const { id } = await school.createClass();
      expect((await school.send('POST', at(id, '/pupils'), school.teacher.token, body)).status).toBe(422);
    });

    it('are at most sixty in a class, and as many in the school as it may have', async () => {
      const { id } = await school.createClass();
      const sixty = Array.from({ length: 60 }, (_, index) => `Child ${index}`);
      expect((await school.addPupils(id, sixty)).status).toBe(201);
      expect((await school.addPupils(id, ['One more'])).body.message).toBe(CLASS_FULL);
      const count = await test.services.schoolAgreement.countPupils(test.database.db);
      for (let left = 200 - count; left > 0; left -= 60) {
        const next = await school.createClass();
        await school.addPupils(next.id, sixty.slice(0, Math.min(60, left)));
      }
      const last = await school.createClass();
      expect((await school.addPupils(last.id, ['One more'])).body.message).toBe(SCHOOL_FULL);
      // Room for the tests that follow.
      await test.database.db.deleteFrom('users').where('kind', '=', 'pupil').execute();
    });

    it('come into a second class of their teacher, and from nobody else’s', async () => {
      const made = await school.makeClass(['Asha']);
      const stranger = await school.makeTeacher();
      const [mine, theirs] = [await school.createClass(), await school.createClass(stranger.token)];
      const asha = made.find('Asha')?.id;
      const bring = (id: number, token: string) => school.send('POST', at(id, '/pupils'), token, { names: [], pupils: [asha] });
      expect((await bring(mine.id, school.teacher.token)).status).toBe(201);
      expect((await bring(theirs.id, stranger.token)).status).toBe(404);
      const remove = (id: number, end: string) => school.send('DELETE', at(id, `/pupils/${asha}?end=${end}`), school.teacher.token);
      expect((await remove(mine.id, 'account')).status).toBe(409);
      expect((await remove(mine.id, 'leave')).status).toBe(200);
      expect((await remove(mine.id, 'leave')).status).toBe(404);
      expect((await remove(made.id, 'account')).status).toBe(200);
      expect(
        await test.database.db
          .selectFrom('users')
          .select('id')
          .where('id', '=', asha ?? 0)
          .execute(),
      ).toEqual([]);
    });

    it('have their pictures shown and printed, each time with a line in the log', async () => {
      const { id, pupils } = await school.makeClass(['Asha', 'मीरा', 'Zoë']);
      const readLines = async () =>
        (await test.database.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()).map(({ action }) => action);
      const before = (await readLines()).length;
      expect((await school.readPictures(id)).every(({ pictures }) => new Set(pictures).size === 3)).toBe(true);
      for (const query of ['', '?paper=letter', `?pupils=${pupils[0]?.id}`]) {
        const cards = await test.request('GET', at(id, `/cards.pdf${query}`), { token: school.teacher.token });
        expect([cards.status, cards.headers.get('content-type')]).toEqual([200, 'application/pdf']);
        expect(
          Buffer.from(await cards.arrayBuffer())
            .subarray(0, 5)
            .toString(),
        ).toBe('%PDF-');
      }
      expect((await school.send('GET', at(id, '/cards.pdf?paper=a3'), school.teacher.token)).status).toBe(422);
      expect((await readLines()).slice(before)).toEqual([
        'pupil_pictures_read',
        'pupil_cards_printed',
        'pupil_cards_printed',
        'pupil_cards_printed',
      ]);
      const list = await school.send('GET', at(id, '/pupils'), school.teacher.token);
      expect(JSON.stringify(list.body)).not.toContain('pictures');
    });

    it('can’t be made without the school’s agreement', async () => {
      const { id } = await school.createClass();
      await school.withdraw();
      expect(await school.addPupils(id, ['Asha'])).toMatchObject({ status: 403, body: { message: NO_AGREEMENT } });
      await school.agree();
      expect((await school.addPupils(id, ['Asha'])).status).toBe(201);
    });
  });
});
