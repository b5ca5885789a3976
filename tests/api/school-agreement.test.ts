import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contracts/days.ts';
import { PUPIL_SEES } from '#contracts/hand-ins.ts';
import { AGREEMENT_ENDS_FIRST, AGREEMENT_TOO_LONG, SCHOOL_AGREEMENT, type SchoolAgreement } from '#contracts/school-agreement.ts';
import { useClasses, type ClassTools } from '#tests/factories/classes.ts';
import { makeStaff } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

it('is printed with the words that are agreed to, and those that pupils read', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/privacy/school-agreement.md'), 'utf8');
  expect(SCHOOL_AGREEMENT.sentences.filter((sentence) => !page.includes(sentence))).toEqual([]);
  expect(page).toContain(PUPIL_SEES);
});

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-20T09:00:00Z');

describe.each(listTestEngines())('the agreement of a school on %s', (engine) => {
  let test: TestApp;
  let school: ClassTools;
  let clock = START;
  beforeEach(async () => {
    clock = START;
    test = await createTestApp({ engine, now: () => clock });
    school = await useClasses(test);
  });
  afterEach(() => test.close());

  const read = async (token = school.admin.token) => school.send<SchoolAgreement>('GET', '/api/school-agreement', token);

  it('is given by an admin only', async () => {
    const others = [undefined, school.teacher.token, await makeStaff(test, 'editor', 'moderator', 'host')];
    const body = { is_on: false };
    const statuses = await Promise.all(
      others.map(async (token) => [
        (await school.send('GET', '/api/school-agreement', token)).status,
        (await school.send('PUT', '/api/school-agreement', token, body)).status,
        (await school.send('GET', '/api/studio/classes', token)).status,
      ]),
    );
    expect(statuses).toEqual([
      [401, 401, 401],
      [403, 403, 403],
      [403, 403, 403],
    ]);
    expect((await read()).body.given).toMatchObject({ school: 'Harbour School', in_force: true, withdrawn_at: null });
  });

  it.each([
    [{ text_version: 0 }, 409, undefined],
    [{ until: '2026-11-19' }, 422, AGREEMENT_ENDS_FIRST],
    [{ from: '2026-11-20', until: '2027-11-22' }, 422, AGREEMENT_TOO_LONG],
    [{ from: '2027-02-30' }, 422, undefined],
    [{ school: ' ' }, 422, undefined],
    [{ school: 'x'.repeat(121) }, 422, undefined],
    [{ is_on: 'yes' }, 422, undefined],
  ])('refuses %j', async (changes, status, message) => {
    const answer = await school.agree(changes);
    expect(answer.status).toBe(status);
    if (message !== undefined) expect(answer.body.message).toBe(message);
    expect((await read()).body.given?.in_force).toBe(true);
  });

  it('ends by itself with its last day: nobody signs in, and who was signed in is not any more', async () => {
    await school.agree({ until: addDays(school.today(), 1) });
    const made = await school.makeClass();
    await school.send('POST', `/api/classes/${made.id}/code`, school.teacher.token, { open: 'term' });
    clock += DAY_MS;
    const asha = await school.signIn(made);
    clock = Date.parse('2026-11-22T00:00:00Z');
    expect((await school.send('GET', '/api/me', asha.token)).status).toBe(401);
    expect((await school.trySignIn(made.code, asha.id, made.find('Asha')?.pictures ?? [])).status).toBe(404);
  });

  it('has not begun before its first day', async () => {
    await school.agree({ from: addDays(school.today(), 2) });
    const { id } = await school.createClass();
    expect((await school.addPupils(id, ['Asha'])).status).toBe(403);
    clock += 2 * DAY_MS;
    expect(await test.services.schoolAgreement.isInForce()).toBe(true);
  });

  it('leaves pupils their accounts for sixty days after it ended, then nothing of them', async () => {
    const made = await school.makeClass(['Gone']);
    const { id } = await school.signIn(made, 'Gone');
    await school.withdraw();
    clock += 60 * DAY_MS - 1;
    await test.services.purge.purge();
    expect(await test.database.db.selectFrom('users').select('id').where('id', '=', id).execute()).toHaveLength(1);
    clock += 1;
    await test.services.purge.purge();
    expect(await test.database.db.selectFrom('users').select('id').where('kind', '=', 'pupil').execute()).toEqual([]);
    expect(await test.database.db.selectFrom('pupils').select('user_id').execute()).toEqual([]);
  });

  it('shows an admin all classes with teachers and counts, and nothing of what was made', async () => {
    const made = await school.makeClass(['Asha']);
    const asha = await school.signIn(made);
    await school.store(asha.token);
    const list = await school.send<{ data: { id: number; pupils: number; teachers: { user_id: number }[] }[] }>(
      'GET',
      '/api/studio/classes',
      school.admin.token,
    );
    const found = list.body.data.find(({ id }) => id === made.id);
    expect(found).toMatchObject({ pupils: 1, teachers: [{ user_id: school.teacher.id, part: 'owner' }] });
    expect(list.text).not.toMatch(/lamp|Asha|pictures/);
  });
});
