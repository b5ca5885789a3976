import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClassDetail } from '#contracts/classes.ts';
import { useClasses, type ClassTools } from '#tests/factories/classes.ts';
import { PASSWORD } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

describe.each(listTestEngines())('what a teacher has power over on %s', (engine) => {
  let test: TestApp;
  let school: ClassTools;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    school = await useClasses(test);
  });
  afterAll(() => test.close());
  const at = (id: number, what = '') => `/api/classes/${id}${what}`;
  const add = (classId: number, userId: number, token = school.teacher.token, part = 'teacher') =>
    school.send<ClassDetail>('PUT', at(classId, `/teachers/${userId}`), token, { part });

  it('a co-teacher takes no pupil along and deletes none', async () => {
    const made = await school.makeClass();
    const second = await school.makeTeacher();
    await add(made.id, second.id);
    const own = await school.createClass(second.token, { name: 'Mine' });
    const pupil = made.pupils[0]?.id ?? 0;
    const body = { names: [], pupils: [pupil] };
    expect((await school.send('POST', at(own.id, '/pupils'), second.token, body)).status).toBe(404);
    expect((await school.send('DELETE', at(made.id, `/pupils/${pupil}?end=account`), second.token)).status).toBe(403);
    // An owner brings their own.
    const next = await school.createClass();
    expect((await school.send('POST', at(next.id, '/pupils'), school.teacher.token, body)).status).toBe(201);
  });

  it('who is taken out leaves another code behind, so that the pictures they have seen open nothing', async () => {
    const made = await school.makeClass();
    const second = await school.makeTeacher();
    await add(made.id, second.id);
    await school.send('DELETE', at(made.id, `/teachers/${second.id}`), school.teacher.token);
    const pupil = made.pupils[0];
    expect((await school.trySignIn(made.code, pupil?.id ?? 0, pupil?.pictures ?? [])).status).toBe(404);
    const { body } = await school.open(made.id);
    expect(body.code).not.toBe(made.code);
    expect((await school.trySignIn(body.code, pupil?.id ?? 0, pupil?.pictures ?? [])).status).toBe(200);
  });

  it('an admin hands a class over, reads no code, and does not make themself its teacher', async () => {
    const made = await school.makeClass();
    const { admin } = school;
    expect((await school.send<ClassDetail>('GET', at(made.id), admin.token)).body).toMatchObject({ my_part: null, code: '' });
    expect((await add(made.id, admin.id, admin.token, 'owner')).status).toBe(404);
    const other = await school.makeAdmin();
    expect((await add(made.id, other.id, admin.token)).status).toBe(404);
    const next = await school.makeTeacher();
    expect((await add(made.id, next.id, admin.token, 'owner')).status).toBe(200);
    expect((await school.send('GET', at(made.id, '/pupils'), admin.token)).status).toBe(404);
  });

  it('pupils who are in no class come back with those who made them, and with nobody else', async () => {
    const made = await school.makeClass(['Asha']);
    const pupil = made.pupils[0]?.id ?? 0;
    const list = async (token: string) =>
      (await school.send<{ data: { id: number }[] }>('GET', '/api/pupils-without-class', token)).body.data.map(({ id }) => id);
    expect(await list(school.teacher.token)).not.toContain(pupil);
    await school.send('DELETE', at(made.id), school.teacher.token);
    expect(await list(school.teacher.token)).toContain(pupil);
    const stranger = await school.makeTeacher();
    expect(await list(stranger.token)).toEqual([]);
    const theirs = await school.createClass(stranger.token);
    const body = { names: [], pupils: [pupil] };
    expect((await school.send('POST', at(theirs.id, '/pupils'), stranger.token, body)).status).toBe(404);
    const next = await school.createClass();
    expect((await school.send('POST', at(next.id, '/pupils'), school.teacher.token, body)).status).toBe(201);
    expect(await list(school.teacher.token)).not.toContain(pupil);
  });

  it('a class whose last owner is gone is closed, and its pupils are signed out', async () => {
    const owner = await school.makeTeacher();
    const made = await school.makeClass(['Asha'], owner);
    const asha = await school.signIn(made);
    expect((await school.send('DELETE', '/api/me', owner.token, { password: PASSWORD })).status).toBe(200);
    expect((await school.send('GET', '/api/me', asha.token)).status).toBe(401);
    expect((await school.send('GET', `/api/class-door/${made.code}`)).status).toBe(404);
  });
});
