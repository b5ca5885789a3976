import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contracts/errors.ts';
import { makeNewStaff, PASSWORD, setUpSecondStep } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const SENTENCE =
  'You are the only admin, so no one could give roles after you. Please make another person an admin under People first, then delete your account.';

describe.each(listTestEngines())('the last admin on %s', (engine) => {
  let test: TestApp;
  let admin: { token: string; userId: number };
  beforeEach(async () => {
    test = await createTestApp({ engine });
    admin = await makeNewStaff(test, 'admin');
    await setUpSecondStep(test, admin.token);
  });
  afterEach(() => test.close());

  const leave = async (token: string) => {
    const response = await test.request('DELETE', '/api/me', { token, body: { password: PASSWORD } });
    return { status: response.status, message: ((await response.json()) as ErrorBody).message };
  };
  const send = async (method: string, path: string, body?: object) => {
    const response = await test.request(method, `/api/studio/people${path}`, {
      token: admin.token,
      ...(body === undefined ? {} : { body }),
    });
    expect(response.status).toBe(200);
  };
  const listAdmins = async () =>
    (await test.database.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()).map(({ id }) => id);

  it('cannot delete their own account', async () => {
    expect(await leave(admin.token)).toEqual({ status: 409, message: SENTENCE });
    expect(await listAdmins()).toEqual([admin.userId]);
    expect((await test.request('GET', '/api/me', { token: admin.token })).status).toBe(200);
  });

  it('can once another person is admin, unless that account is locked', async () => {
    const other = await makeNewStaff(test, 'admin');
    await send('PUT', `/${other.userId}/lock`, { reason: 'Lost phone' });
    expect((await leave(admin.token)).status).toBe(409);
    await send('DELETE', `/${other.userId}/lock`);
    expect((await leave(admin.token)).status).toBe(200);
    expect(await listAdmins()).toEqual([other.userId]);
  });

  it('is left when two delete their accounts at once', async () => {
    const other = await makeNewStaff(test, 'admin');
    const both = await Promise.all([leave(admin.token), leave(other.token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listAdmins()).toHaveLength(1);
  });

  it('does not keep other staff from deleting theirs', async () => {
    const editor = await makeNewStaff(test, 'editor');
    expect((await leave(editor.token)).status).toBe(200);
  });
});
