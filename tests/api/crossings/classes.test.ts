import { globSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLASS_OVER } from '#contracts/hand-ins.ts';
import { useClasses, type ClassTools } from '#tests/factories/classes.ts';
import { findTablesContaining } from '#tests/factories/database-scan.ts';
import { makeSound, useLibrary } from '#tests/factories/creations.ts';
import { agreeAsGuardian, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-20T09:00:00Z');

describe.each(listTestEngines())('classes and what else happens on %s', (engine) => {
  let test: TestApp;
  let school: ClassTools;
  let clock = START;
  beforeEach(async () => {
    clock = START;
    test = await createTestApp({ engine, now: () => clock });
    school = await useClasses(test);
  });
  afterEach(() => test.close());

  it('the agreement is taken back while a pupil is signed in: out at once, nothing more is stored, and all is there again after a new one', async () => {
    const made = await school.makeClass();
    const asha = await school.signIn(made);
    const story = await school.store(asha.token);
    const { token: minutes } = (await school.send<{ token: string }>('GET', '/api/activity-token', asha.token)).body;
    await school.withdraw();
    expect((await school.send('GET', '/api/me', asha.token)).status).toBe(401);
    expect((await school.trySignIn(made.code, asha.id, made.find('Asha')?.pictures ?? [])).status).toBe(404);
    const form = new URLSearchParams({
      user_id: String(asha.id),
      section: 'communication',
      activity: 'nonverbal-cues',
      time_spent: '60',
      logged_at: new Date(clock).toISOString(),
      id: 'entry-of-asha',
      token: minutes,
      day: school.today(),
    });
    const beacon = await test.app.request('/api/log-activity', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    expect(beacon.status).toBe(403);
    expect(await test.database.db.selectFrom('activity_log').select('user_id').execute()).toEqual([]);
    await school.agree();
    // What was signed in before does not come back to life.
    expect((await school.send('GET', '/api/me', asha.token)).status).toBe(401);
    const again = await school.signIn(made);
    expect((await school.send('GET', `/api/creations/${story.id}`, again.token)).status).toBe(200);
  });

  it('a pupil is deleted with hand-ins waiting and a voice in the library: no row and no file is left, and the class goes on', async () => {
    const made = await school.makeClass(['Xylophonia', 'Bilal']);
    const pupil = await school.signIn(made, 'Xylophonia');
    const task = await school.setTask(made.id);
    const story = await school.store(pupil.token, { item: { theme: 'Mystery', story: 'A quokka on the roof.' } });
    await useLibrary(test, pupil.token).putRecording(story.id, makeSound('webm'));
    await school.handIn(pupil.token, task.id, story.id);
    await school.send('PUT', `/api/tasks/${task.id}/hand-up`, pupil.token);
    const traces = () => findTablesContaining(test.database, ['Xylophonia', 'quokka']);
    const listFiles = () => globSync('recordings/**/*', { cwd: test.env.dataDir, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(listFiles()).toHaveLength(1);
    expect((await traces()).length).toBeGreaterThan(0);
    const path = `/api/classes/${made.id}/pupils/${pupil.id}?end=account`;
    expect((await school.send('DELETE', path, school.teacher.token)).status).toBe(200);
    await test.runJobs();
    expect([await traces(), listFiles()]).toEqual([[], []]);
    expect((await school.send('GET', '/api/me', pupil.token)).status).toBe(401);
    expect((await school.readHandIns(made.id)).body).toMatchObject({ data: [], unanswered: 0 });
    expect((await school.readOverview(made.id)).pupils.map(({ name }) => name)).toEqual(['Bilal']);
  });

  it('a class is archived while a hand-in is on its way: refused with a sentence, and the work is still in the library', async () => {
    const made = await school.makeClass();
    const other = await school.makeClass(['Chitra']);
    const asha = await school.signIn(made);
    const task = await school.setTask(made.id);
    const story = await school.store(asha.token);
    // In two classes: the end of one does not end what came in by the other.
    await school.send('POST', `/api/classes/${other.id}/pupils`, school.teacher.token, { names: [], pupils: [asha.id] });
    const still = await school.trySignIn(other.code, asha.id, made.find('Asha')?.pictures ?? []);
    expect((await school.send('PATCH', `/api/classes/${made.id}`, school.teacher.token, { state: 'archived' })).status).toBe(200);
    expect((await school.send('GET', '/api/me', asha.token)).status).toBe(401);
    const late = await school.handIn(still.body.token, task.id, story.id);
    expect([late.status, late.body.message]).toEqual([409, CLASS_OVER]);
    expect((await school.send('GET', `/api/creations/${story.id}`, still.body.token)).status).toBe(200);
    expect((await school.readMine(still.body.token)).classes.map(({ id }) => id)).toEqual([other.id]);
    // Opened again, the same hand-in goes through.
    await school.send('PATCH', `/api/classes/${made.id}`, school.teacher.token, { state: 'active' });
    expect((await school.handIn(still.body.token, task.id, story.id)).status).toBe(200);
  });

  it('an archived class is deleted after sixty days with its hand-ins, and pupils keep what they made', async () => {
    const made = await school.makeClass();
    const asha = await school.signIn(made);
    const task = await school.setTask(made.id);
    const story = await school.store(asha.token);
    await school.handIn(asha.token, task.id, story.id);
    await school.send('PATCH', `/api/classes/${made.id}`, school.teacher.token, { state: 'archived' });
    const { db } = test.database;
    clock += 60 * DAY_MS - 1;
    await test.services.purge.purge();
    expect(await db.selectFrom('hand_ins').select('creation_id').execute()).toEqual([{ creation_id: story.id }]);
    clock += 1;
    await test.services.purge.purge();
    expect(await db.selectFrom('hand_ins').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('classes').select('id').where('id', '=', made.id).execute()).toEqual([]);
    expect(await db.selectFrom('creations').select('id').where('user_id', '=', asha.id).execute()).toEqual([{ id: story.id }]);
  });

  it('a teacher’s account ends: answers stay without a name, and an admin gives the class a new owner', async () => {
    const made = await school.makeClass();
    const asha = await school.signIn(made);
    const task = await school.setTask(made.id);
    const story = await school.store(asha.token);
    const { body } = await school.handIn(asha.token, task.id, story.id);
    await school.answer(body.hand_in?.id ?? '');
    await test.database.db.deleteFrom('users').where('id', '=', school.teacher.id).execute();
    const [mine] = (await school.readMine(asha.token)).classes;
    expect([mine?.teacher, mine?.tasks[0]?.hand_in?.answer?.by]).toEqual(['', null]);
    const next = await school.makeTeacher();
    const handed = await school.send('PUT', `/api/classes/${made.id}/teachers/${next.id}`, school.admin.token, { part: 'owner' });
    expect(handed.status).toBe(200);
    expect((await school.readHandIns(made.id, '?which=all', next.token)).body.data).toHaveLength(1);
  });

  it('a guardian takes the agreement back for a child who joined with an account: nothing is left in the class', async () => {
    const made = await school.makeClass();
    const child = await registerChild(test);
    const guardianToken = await agreeAsGuardian(test, child.guardianToken);
    await school.send('POST', `/api/class-door/${made.code}/join`, child.token);
    const task = await school.setTask(made.id);
    const story = await school.store(child.token);
    expect((await school.handIn(child.token, task.id, story.id)).status).toBe(200);
    const withdrawn = await school.send('POST', `/api/guardian/${guardianToken}/withdraw`, undefined, { delete_account: false });
    expect(withdrawn.status).toBe(200);
    expect((await school.readHandIns(made.id)).body.data).toEqual([]);
    expect((await school.readOverview(made.id)).pupils.map(({ id }) => id)).not.toContain(child.user.id);
  });
});
