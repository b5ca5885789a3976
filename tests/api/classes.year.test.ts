import { unzipSync, strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTHING_TO_UNDO, type NewYearAnswer } from '#contracts/class-year.ts';
import { OWNER_ONLY } from '#contracts/classes.ts';
import { useClasses, type ClassTools } from '#tests/factories/classes.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;

describe.each(listTestEngines())('a new school year on %s', (engine) => {
  let test: TestApp;
  let school: ClassTools;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    school = await useClasses(test);
  });
  afterAll(() => test.close());

  type Move = { pupil: number; to: string; class_id?: number };
  const move = (id: number, moves: readonly Move[], dry_run = false, token = school.teacher.token) =>
    school.send<NewYearAnswer>('POST', `/api/classes/${id}/new-year`, token, { moves, dry_run });
  const undo = (id: number, token = school.teacher.token) => school.send<NewYearAnswer>('POST', `/api/classes/${id}/undo`, token);
  const listNames = async (id: number) => {
    const { body } = await school.send<{ data: { name: string }[] }>('GET', `/api/classes/${id}/pupils`, school.teacher.token);
    return body.data.map(({ name }) => name);
  };

  async function makeYear() {
    const old = await school.makeClass(['Asha', 'Bilal', 'Chitra']);
    const next = await school.createClass(school.teacher.token, { name: '5B', level: 'teens' });
    const idOf = (name: string) => old.find(name)?.id ?? 0;
    const moves = [
      { pupil: idOf('Asha'), to: 'moves', class_id: next.id },
      { pupil: idOf('Bilal'), to: 'leaves' },
      { pupil: idOf('Chitra'), to: 'stays' },
    ];
    return { old, next, moves, idOf };
  }

  it('changes nothing in a dry run, then moves everyone at once with what they made', async () => {
    const { old, next, moves } = await makeYear();
    const asha = await school.signIn(old);
    const story = await school.store(asha.token);
    const plan = await move(old.id, moves, true);
    expect(plan.body).toEqual({ stay: 1, move: [{ class_id: next.id, class_name: '5B', count: 1 }], leave: 1, undo_until: null });
    expect(await listNames(old.id)).toEqual(['Asha', 'Bilal', 'Chitra']);
    const done = await move(old.id, moves);
    expect(done.body).toEqual({ ...plan.body, undo_until: expect.any(String) });
    expect([await listNames(old.id), await listNames(next.id)]).toEqual([['Chitra'], ['Asha']]);
    // What came in by the old class has ended, and the level is the new one's.
    expect((await school.send('GET', '/api/me', asha.token)).status).toBe(401);
    const { body: opened } = await school.open(next.id);
    const again = await school.trySignIn(opened.code, asha.id, old.find('Asha')?.pictures ?? []);
    expect(again.body.user.age_group).toBe('teens');
    expect((await school.send('GET', `/api/creations/${story.id}`, again.body.token)).status).toBe(200);
  });

  it('is undone within thirty days, once, and an account that has ended stays ended', async () => {
    const { old, next, moves, idOf } = await makeYear();
    await move(old.id, moves);
    await test.database.db.deleteFrom('users').where('id', '=', idOf('Bilal')).execute();
    expect((await undo(old.id)).status).toBe(200);
    expect([await listNames(old.id), await listNames(next.id)]).toEqual([['Asha', 'Chitra'], []]);
    expect((await undo(old.id)).body.message).toBe(NOTHING_TO_UNDO);
    await move(old.id, [{ pupil: idOf('Asha'), to: 'leaves' }]);
    await test.database.db
      .updateTable('class_moves')
      .set({ at: test.now() - 30 * DAY_MS })
      .execute();
    expect((await undo(old.id)).status).toBe(409);
  });

  it('leaves those in the next class who were in it before', async () => {
    const { old, next, moves, idOf } = await makeYear();
    const body = { names: [], pupils: [idOf('Asha')] };
    await school.send('POST', `/api/classes/${next.id}/pupils`, school.teacher.token, body);
    await move(old.id, moves);
    await undo(old.id);
    expect([await listNames(old.id), await listNames(next.id)]).toEqual([['Asha', 'Bilal', 'Chitra'], ['Asha']]);
  });

  it('refuses a pupil twice, one who is not there, another teacher’s class and more than fit', async () => {
    const { old, next, idOf } = await makeYear();
    const stranger = await school.makeTeacher();
    const theirs = await school.createClass(stranger.token);
    const pupil = idOf('Asha');
    expect(
      (
        await move(old.id, [
          { pupil, to: 'stays' },
          { pupil, to: 'leaves' },
        ])
      ).status,
    ).toBe(422);
    expect((await move(old.id, [{ pupil: 2_000_000, to: 'leaves' }])).status).toBe(409);
    for (const class_id of [theirs.id, 2_000_000, 9_999_999_999])
      expect((await move(old.id, [{ pupil, to: 'moves', class_id }])).status).toBe(422);
    expect((await move(old.id, [{ pupil, to: 'moves' }])).status).toBe(422);
    expect((await move(old.id, [{ pupil, to: 'repeats' }])).status).toBe(422);
    expect(
      (
        await move(
          old.id,
          Array.from({ length: 61 }, (_, index) => ({ pupil: index, to: 'stays' })),
        )
      ).status,
    ).toBe(422);
    await school.addPupils(
      next.id,
      Array.from({ length: 60 }, (_, index) => `Child ${index}`),
    );
    expect((await move(old.id, [{ pupil, to: 'moves', class_id: next.id }])).status).toBe(409);
    expect(await listNames(old.id)).toEqual(['Asha', 'Bilal', 'Chitra']);
  });

  it('is for owners: another teacher 404, a co-teacher 403, a learner 403, nobody 401', async () => {
    const { old, moves } = await makeYear();
    const [stranger, second] = [await school.makeTeacher(), await school.makeTeacher()];
    await school.send('PUT', `/api/classes/${old.id}/teachers/${second.id}`, school.teacher.token, { part: 'teacher' });
    const asha = await school.signIn(old);
    for (const [token, status] of [
      [stranger.token, 404],
      [second.token, 403],
      [asha.token, 403],
      ['', 401],
    ] as const) {
      const who = token === '' ? undefined : token;
      const body = { moves, dry_run: false };
      const statuses = [
        await school.send('POST', `/api/classes/${old.id}/new-year`, who, body),
        await school.send('POST', `/api/classes/${old.id}/undo`, who),
        await school.send('GET', `/api/classes/${old.id}/export.zip`, who),
      ].map((answer) => answer.status);
      expect(statuses).toEqual([status, status, status]);
    }
    expect((await move(old.id, moves, false, second.token)).body.message).toBe(OWNER_ONLY);
  });

  it('begins with a file of all that was handed in, and of nothing else', async () => {
    const made = await school.makeClass(['Asha', '../Bilal']);
    const [asha, bilal] = [await school.signIn(made), await school.signIn(made, '../Bilal')];
    const task = await school.setTask(made.id);
    const story = await school.store(asha.token, { title: 'The lamp' });
    await school.store(bilal.token, { item: { theme: 'Mystery', story: 'Nobody reads this.' } });
    await school.handIn(asha.token, task.id, story.id);
    const own = await school.store(bilal.token);
    await school.handIn(bilal.token, task.id, own.id);
    const zip = await test.request('GET', `/api/classes/${made.id}/export.zip`, { token: school.teacher.token });
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const names = Object.keys(files);
    expect(names).toHaveLength(3);
    expect(names.every((name) => !name.includes('..') && !name.startsWith('/'))).toBe(true);
    const words = Object.values(files).map((file) => strFromU8(file));
    expect(words.join('\n')).toContain('The lamp');
    expect(words.join('\n')).not.toContain('Nobody reads this');
  });
});
