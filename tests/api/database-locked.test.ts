import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ERRORS } from '#contracts/errors.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

/** Writers are told after some seconds, far below the twelve that the other program takes. */
const TOLD_WITHIN_MS = 8000;

let test: TestApp;
let other: DatabaseSync;
let visitor = 0;
beforeAll(async () => {
  test = await createTestApp({ engine: 'sqlite' });
  other = new DatabaseSync(path.join(test.env.dataDir, 'threeseas.sqlite'));
});
beforeEach(() => {
  visitor += 1;
});
afterAll(async () => {
  other.close();
  await test.close();
});

const write = () => {
  const body = { name: 'Asha', email: `asha.${visitor}@example.org`, message: 'How do I begin?' };
  return test.request('POST', '/api/contact', { body, headers: { 'X-Forwarded-For': `10.2.0.${visitor}` } });
};
const countMessages = async () => (await test.database.db.selectFrom('contact_messages').select('id').execute()).length;

it('while another program has the lock, readers go on, and a writer is told after some seconds to come back', async () => {
  other.exec('begin immediate');
  const started = performance.now();
  let answered = false;
  const writing = write().finally(() => {
    answered = true;
  });
  for (let count = 0; count < 20; count += 1) {
    expect((await test.request('GET', '/api/blogs')).status).toBe(200);
    expect((await test.request('GET', '/threeseas/api/load-menu')).status).toBe(200);
  }
  expect(answered).toBe(false);
  const response = await writing;
  expect(performance.now() - started).toBeLessThan(TOLD_WITHIN_MS);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toEqual({ message: ERRORS.unavailable.message });
  other.exec('rollback');
  expect((await write()).status).toBe(201);
}, 20_000);

it('writers that wait are served once the lock is free, each once', async () => {
  const before = await countMessages();
  other.exec('begin immediate');
  const writing = Promise.all(
    Array.from({ length: 10 }, () => {
      visitor += 1;
      return write();
    }),
  );
  // They are all waiting by the time that a reader has been answered.
  expect((await test.request('GET', '/api/blogs')).status).toBe(200);
  other.exec('rollback');
  expect((await writing).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(await countMessages()).toBe(before + 10);
}, 20_000);
