import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { computeCode, toStep } from '#server/modules/accounts/totp.ts';
import { parseEnv } from '#server/env.ts';
import { openDemo } from '#tests/demo/open.ts';
import type { SignIn } from '#tests/demo/people.ts';
import { fromBase32 } from '#tests/factories/base32.ts';
import { PASSWORD } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { useWall } from '#tests/factories/wall.ts';
import { createTestPlace } from '#tests/factories/test-database.ts';

const FILLED =
  'creations progress_marks activity_days certificates exam_attempts own_words orders post_documents live_bookings contact_messages wall_lanterns'.split(
    ' ',
  );

describe.each(listTestEngines())('the demo on %s', (engine) => {
  let place: Awaited<ReturnType<typeof createTestPlace>>;
  let list: SignIn[];
  let test: TestApp;
  beforeAll(async () => {
    place = await createTestPlace(engine);
    list = await openDemo(place.env);
    test = await createTestApp({ engine, shareDatabaseOf: { env: parseEnv(place.env) } });
  });
  afterAll(async () => {
    await test.close();
    await place.remove();
  });

  it('lists accounts that sign in as it says, staff with their digits', async () => {
    const accounts = list.filter(({ link }) => link === undefined);
    expect(accounts.map(({ who }) => who)).toEqual(expect.arrayContaining(['Learner: Asha Rao', 'Staff: admin', 'Staff: host']));
    for (const { email, key } of accounts) {
      // Setting up the second step used the current digits.
      const code = key === undefined ? {} : { code: computeCode(fromBase32(key), toStep(Date.now()) + 1) };
      const response = await test.request('POST', '/api/login', { body: { email, password: PASSWORD, ...code } });
      expect([email, response.status]).toEqual([email, 200]);
    }
  });

  it('has guardians with pages of their own, and one of each thing', async () => {
    for (const { link } of list.filter((each) => each.link?.startsWith('/guardian/')))
      expect((await test.request('GET', `/api${link}`)).status).toBe(200);
    for (const table of FILLED) {
      const { rows } = await sql<{ found: number }>`select count(*) as found from ${sql.table(table)}`.execute(test.database.db);
      expect([table, Number(rows[0]?.found) > 0]).toEqual([table, true]);
    }
  });

  it('has a class of twelve whose pupil signs in with the pictures that are listed, with a task in each state', async () => {
    const { who = '', link = '' } = list.find((each) => each.link?.startsWith('/class/')) ?? {};
    const code = link.replace('/class/', '');
    const door = (await (await test.request('GET', `/api/class-door/${code}`)).json()) as { pupils: { id: number; name: string }[] };
    expect(door.pupils).toHaveLength(12);
    const [name = '', ...pictures] = who.replace('Class 4B: ', '').split(', ');
    const pupil = door.pupils.find((each) => each.name === name)?.id;
    const entered = await test.request('POST', `/api/class-door/${code}/sign-in`, { body: { pupil, pictures } });
    expect(entered.status).toBe(200);
    const states = await test.database.db.selectFrom('class_task_states').select(['opened_on', 'done_on', 'hand_up_at']).execute();
    expect(states.filter(({ hand_up_at }) => hand_up_at !== null)).toHaveLength(2);
    const answers = await test.database.db.selectFrom('hand_in_answers').select('state').execute();
    expect(answers.map(({ state }) => state).toSorted()).toEqual(['keep_going', 'seen']);
    expect(await test.database.db.selectFrom('hand_ins').select('id').where('answered_at', 'is', null).execute()).toHaveLength(2);
  });

  it('has an open wall with a work in each state, and one that waits for a moderator', async () => {
    const works = await test.database.db.selectFrom('wall_works').select(['state', 'wall']).execute();
    expect(new Set(works.map(({ state }) => state))).toEqual(new Set(['shown', 'returned', 'waiting']));
    const sign = (await (await test.request('POST', '/api/login', { body: { email: 'tara@example.org', password: PASSWORD } })).json()) as {
      token: string;
    };
    const wall = useWall(test, sign.token);
    expect((await wall.status()).body.is_open).toBe(true);
    expect((await wall.list()).body.data.map(({ has_sound }) => has_sound)).toContain(true);
  });

  it('is made once', async () => {
    expect(await openDemo(place.env)).toEqual(list);
  });

  it('is refused in production, and where accounts are', async () => {
    await expect(openDemo({ ...place.env, NODE_ENV: 'production' })).rejects.toThrow('production');
    rmSync(`${place.env['DATA_DIR']}/demo-sign-ins.json`);
    await expect(openDemo(place.env)).rejects.toThrow('has accounts already');
  });
});
