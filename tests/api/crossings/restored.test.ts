import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyToPostgres } from '#server/backup/copy-to-postgres.ts';
import { backUpSqlite, restoreSqlite } from '#server/database/backup.ts';
import { openDatabase, SQLITE_FILE } from '#server/database/open.ts';
import type { Engine } from '#server/database/schema.ts';
import { parseEnv } from '#server/env.ts';
import { listMigrations, migrateToLatest } from '#server/migrations.ts';
import { makeLetter, useLibrary } from '#tests/factories/creations.ts';
import { makeStaff, PASSWORD, registerConfirmed } from '#tests/factories/people.ts';
import { usePosts } from '#tests/factories/posts.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { createTestPlace } from '#tests/factories/test-database.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const knownMigrations = Object.keys(listMigrations('sqlite'));

/** A backup of SQLite is restored to either database (docs/operations.md). */
describe.each(listTestEngines())('what waited when a backup was made, restored to %s', (engine: Engine) => {
  let test: TestApp;
  let clock = NOON;
  let work = '';
  const undo: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    clock = NOON;
    work = mkdtempSync(path.join(tmpdir(), 'threeseas-restored-'));
    test = await createTestApp({ engine: 'sqlite', now: () => clock });
  });
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step();
    await test.close();
    rmSync(work, { recursive: true, force: true });
  });

  function backUp(): string {
    const to = path.join(work, 'backup.sqlite');
    backUpSqlite({ from: path.join(test.env.dataDir, SQLITE_FILE), to, knownMigrations });
    return to;
  }
  async function restore(from: string): Promise<TestApp> {
    const place = await createTestPlace(engine);
    undo.push(place.remove);
    const env = parseEnv(place.env);
    if (engine === 'sqlite') {
      restoreSqlite({ from, to: path.join(env.dataDir, SQLITE_FILE), knownMigrations, stamp: 'test' });
    } else {
      const target = openDatabase(env);
      await migrateToLatest(target);
      await copyToPostgres(from, target);
      await target.close();
    }
    const restored = await createTestApp({ engine, now: () => clock, shareDatabaseOf: { env } });
    undo.push(restored.close);
    return restored;
  }

  it('is mailed once, under the number that it had before, by which a mailbox knows it again', async () => {
    const { user } = await registerConfirmed(test);
    await test.request('POST', '/api/forgot-password', { body: { email: user.email } });
    const backup = backUp();
    const isReset = ({ to, text }: { to: string; text: string }) => to === user.email && text.includes('/reset-password?');
    const before = (await test.mails()).filter(isReset);
    const restored = await restore(backup);
    for (let time = 0; time < 2; time += 1) {
      const after = (await restored.mails()).filter(isReset);
      expect(after.map(({ messageId, text }) => [messageId, text])).toEqual(before.map(({ messageId, text }) => [messageId, text]));
      expect(after).toHaveLength(1);
    }
  });

  it('what had left before the backup is not mailed again', async () => {
    const { user } = await registerConfirmed(test);
    await test.mails();
    const restored = await restore(backUp());
    expect((await restored.mails()).filter(({ to }) => to === user.email)).toEqual([]);
  });

  it('a letter and a post have their day once', async () => {
    const { token, user } = await registerConfirmed(test);
    const seal = { opens_on: '2026-11-21', time_zone: 'UTC', mail_me: true, kept_at: new Date(NOON).toISOString() };
    await useLibrary(test, token).store(makeLetter(seal));
    const posts = usePosts(test, await makeStaff(test, 'editor'));
    const draft = await posts.write({ title: 'After the storm' });
    await posts.schedule(draft, NOON + HOUR_MS);
    const restored = await restore(backUp());
    clock = NOON + DAY_MS;
    for (let time = 0; time < 3; time += 1) await restored.runJobs();
    expect((await restored.request('GET', `/api/blogs/${draft.slug}`)).status).toBe(200);
    const published = restored.database.db.selectFrom('audit_log').select('id').where('action', '=', 'post_published');
    expect(await published.execute()).toHaveLength(1);
    const letters = (await restored.mails()).filter(({ to, subject }) => to === user.email && subject.includes('past self'));
    expect(letters).toHaveLength(1);
  });

  it('work that ran while the backup was made is done once, after the time in which it would have ended', async () => {
    const posts = usePosts(test, await makeStaff(test, 'editor'));
    const draft = await posts.write({ title: 'Half way' });
    await posts.schedule(draft, NOON + HOUR_MS);
    clock = NOON + HOUR_MS;
    // As a process would leave it that is in the middle of it.
    const lease = clock + 5 * 60_000;
    await test.database.db.updateTable('jobs').set({ next_attempt_at: lease }).where('kind', '=', 'publish-post').execute();
    const restored = await restore(backUp());
    await restored.runJobs();
    expect((await restored.request('GET', `/api/blogs/${draft.slug}`)).status).toBe(404);
    clock = lease;
    await restored.runJobs();
    await restored.runJobs();
    expect((await restored.request('GET', `/api/blogs/${draft.slug}`)).status).toBe(200);
  });

  it('sign-ins of the backup go on, and those that had ended before it do not', async () => {
    const [stays, ended] = [await registerConfirmed(test), await registerConfirmed(test)];
    await test.request('POST', '/api/logout', { token: ended.token });
    const gone = await registerConfirmed(test);
    await test.request('DELETE', '/api/me', { token: gone.token, body: { password: PASSWORD } });
    const restored = await restore(backUp());
    const statuses = await Promise.all([stays, ended, gone].map(({ token }) => restored.request('GET', '/api/me', { token })));
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401]);
  });
});
