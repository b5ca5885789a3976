import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

describe.each(listTestEngines())('the audit log on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    await registerChild(test);
  });
  afterAll(() => test.close());

  const statements = [
    "update audit_log set action = 'x'",
    'delete from audit_log',
    ...(engine === 'postgres' ? ['truncate audit_log'] : []),
  ];
  it.each(statements)('refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(test.database.db)).rejects.toThrow('audit_log can only be added to');
    expect(await test.database.db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'consent_asked' }]);
  });

  it('tells of role changes by number', async () => {
    const { accounts } = test.services;
    const askPassword = async () => 'teapot under seven clouds';
    const { userId } = await accounts.setStaff({ email: 'boss@example.org', roles: ['editor'], askPassword });
    await accounts.setStaff({ email: 'BOSS@example.org', roles: ['admin'], askPassword });
    expect(await accounts.setStaff({ email: 'boss@example.org', roles: ['admin'], askPassword })).toMatchObject({ outcome: 'unchanged' });
    const lines = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'details'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'role_changed', actor: 'staff', details: '{"from":"none","to":"editor","by":"command"}' },
      { action: 'role_changed', actor: 'staff', details: '{"from":"editor","to":"admin","by":"command"}' },
    ]);
  });

  it('gets no line for a child that should become staff: that is refused', async () => {
    const { user } = await registerChild(test);
    const promote = test.services.accounts.setStaff({ email: user.email, roles: ['admin'], askPassword: async () => '' });
    await expect(promote).rejects.toThrow('belongs to a child');
  });
});
