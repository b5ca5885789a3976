import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grant, may, revoke, type Grant } from '#server/modules/entitlements/service.ts';
import { registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 9);

describe.each(listTestEngines())('entitlements on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const meet = async () => (await registerAdult(test)).user.id;
  const toGrant = (userId: number, changes: Partial<Grant> = {}): Grant => ({
    userId,
    kind: 'sessions',
    source: 'order',
    sourceRef: `order-of-${userId}`,
    startsAt: NOW,
    endsAt: NOW + 30 * DAY_MS,
    ...changes,
  });
  const give = (given: Grant) => test.database.db.transaction().execute((transaction) => grant(transaction, given));
  const isOpen = (userId: number, at = NOW, kind: Grant['kind'] = 'sessions') => may(test.database.db, userId, kind, at);

  it('nothing is open to anybody unasked', async () => {
    expect(await isOpen(await meet())).toBe(false);
  });

  it('a grant opens its kind to its person, from its start until its end', async () => {
    const [userId, other] = [await meet(), await meet()];
    await give(toGrant(userId));
    const times = [NOW - 1, NOW, NOW + 30 * DAY_MS - 1, NOW + 30 * DAY_MS];
    expect(await Promise.all(times.map((at) => isOpen(userId, at)))).toEqual([false, true, true, false]);
    expect(await isOpen(userId, NOW, 'printed')).toBe(false);
    expect(await isOpen(other)).toBe(false);
    await give(toGrant(other, { endsAt: null }));
    expect(await isOpen(other, NOW + 100_000 * DAY_MS)).toBe(true);
  });

  it('the same grant counts once, also when it comes many times at once', async () => {
    const userId = await meet();
    const results = await Promise.all(Array.from({ length: 8 }, () => give(toGrant(userId))));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await give(toGrant(userId, { kind: 'printed' }))).toBe(true);
  });

  it('what is revoked ends at once, does not come back by the same grant, and leaves what came from elsewhere', async () => {
    const userId = await meet();
    await give(toGrant(userId));
    await give(toGrant(userId, { kind: 'printed' }));
    await give(toGrant(userId, { source: 'staff', sourceRef: 'thanks', kind: 'printed' }));
    const takeBack = () => test.database.db.transaction().execute((transaction) => revoke(transaction, 'order', `order-of-${userId}`, NOW));
    expect(await takeBack()).toBe(2);
    expect(await takeBack()).toBe(0);
    expect(await give(toGrant(userId))).toBe(false);
    expect([await isOpen(userId), await isOpen(userId, NOW, 'printed')]).toEqual([false, true]);
  });

  it('is in the download, and goes with the account', async () => {
    const { token, user, registration } = await registerAdult(test);
    await give(toGrant(user.id));
    const download = (await (await test.request('GET', '/api/me/export', { token })).json()) as { made: Record<string, unknown[]> };
    expect(download.made['entitlements']).toEqual([expect.objectContaining({ kind: 'sessions', source: 'order', revoked_at: null })]);
    const response = await test.request('DELETE', '/api/me', { token, body: { password: registration.password } });
    expect(response.status).toBe(200);
    const rows = await test.database.db.selectFrom('entitlements').selectAll().where('user_id', '=', user.id).execute();
    expect(rows).toEqual([]);
  });
});
