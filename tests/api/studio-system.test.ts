import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import type { SystemOverview } from '#contracts/studio-system.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

describe.each(listTestEngines())('the overview of the system on %s', (engine) => {
  let test: TestApp;
  let admin: string;
  beforeAll(async () => {
    test = await createTestApp({ engine, env: { APP_SECRET: 'a-secret-that-nobody-may-read-here' } });
    admin = await makeStaff(test, 'admin');
  });
  afterAll(() => test.close());
  const read = async (token?: string) => {
    const response = await test.request('GET', '/api/studio/system', { token });
    return { status: response.status, body: (await response.json()) as SystemOverview };
  };

  it('is for admins', async () => {
    expect((await read()).status).toBe(401);
    for (const token of [(await registerAdult(test)).token, await makeStaff(test, 'editor')]) expect((await read(token)).status).toBe(403);
  });

  it('says version, engine, sizes and counts', async () => {
    const before = (await read(admin)).body;
    await registerAdult(test);
    const row = {
      key: 'k',
      name: 'grey.png',
      type: 'image/png',
      width: 1,
      height: 1,
      bytes: 1234,
      alt: '',
      created_at: 0,
      created_by: null,
    };
    await test.database.db.insertInto('pictures').values(row).execute();
    const { body } = await read(admin);
    expect(body).toMatchObject({ version: packageFile.version, node: process.versions.node, engine });
    expect(body.people).toBe(before.people + 1);
    expect(body.pictures).toEqual({ count: 1, bytes: 1234 });
    expect(body.recordings).toEqual({ count: 0, bytes: 0 });
    expect(body.database_bytes).toBeGreaterThan(100_000);
    expect(Math.abs(Date.parse(body.running_since) + process.uptime() * 1000 - Date.now())).toBeLessThan(5000);
  });

  it('tells no setting, no path and no address', async () => {
    const words = JSON.stringify((await read(admin)).body);
    for (const secret of [test.env.dataDir, test.env.databaseUrl ?? 'postgres://', test.env.appSecret ?? '', test.env.contactEmail])
      expect(words).not.toContain(secret);
  });
});
