import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contracts/errors.ts';
import type { StudioToday } from '#contracts/studio.ts';
import type { Backup, BackupList } from '#contracts/studio-system.ts';
import { checkSums } from '#server/backup/folder.ts';
import { noteCommandBackup } from '#server/backup/noted.ts';
import { readTar } from '#server/backup/tar.ts';
import { parseEnv } from '#server/env.ts';
import { makeStaff, PASSWORD, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { createThrowAwayDatabase } from '#tests/factories/throw-away-database.ts';

const run = promisify(execFile);
const DAY_MS = 86_400_000;
const RESTORE = path.resolve(import.meta.dirname, '../../scripts/restore.ts');
const BACKUP = path.resolve(import.meta.dirname, '../../scripts/backup.ts');

describe.each(listTestEngines())('backups from the studio on %s', (engine) => {
  let test: TestApp;
  let admin: string;
  let clock = Date.now();
  let work = '';
  beforeEach(async () => {
    work = mkdtempSync(path.join(tmpdir(), 'threeseas-studio-backup-'));
    clock = Date.now();
    test = await createTestApp({ engine, now: () => clock });
    admin = await makeStaff(test, 'admin');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await test.close();
    rmSync(work, { recursive: true, force: true });
  });

  const send = async (method: string, path_ = '', body?: unknown, token: string | undefined = admin) => {
    const response = await test.request(method, `/api/studio/backups${path_}`, { token, ...(body === undefined ? {} : { body }) });
    return { status: response.status, body: (await response.json()) as BackupList & Backup & ErrorBody };
  };
  const make = async () => {
    expect((await send('POST')).status).toBe(202);
    await test.runJobs();
    const [newest] = (await send('GET')).body.data;
    if (newest === undefined) throw new Error('There is no backup.');
    return newest;
  };
  const download = (id: number, password = PASSWORD) =>
    test.request('POST', `/api/studio/backups/${id}/file`, { token: admin, body: { password } });
  const listFolders = () => (existsSync(path.join(test.env.dataDir, 'backups')) ? readdirSync(path.join(test.env.dataDir, 'backups')) : []);
  const readToday = async () => {
    const response = await test.request('GET', '/api/studio/today', { token: admin });
    return ((await response.json()) as StudioToday).data.find(({ id }) => id === 'old-backup')?.text;
  };
  const listActs = async () =>
    (await test.database.db.selectFrom('audit_log').select('action').where('action', 'like', 'backup%').orderBy('id').execute()).map(
      ({ action }) => action,
    );

  it('are for admins', async () => {
    const { id } = await make();
    const others = [await makeStaff(test, 'editor', 'moderator', 'host'), (await registerAdult(test)).token];
    for (const [method, path_, body] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', `/${id}/file`, { password: PASSWORD }],
    ] as const) {
      const without = await test.request(method, `/api/studio/backups${path_}`, body === undefined ? {} : { body });
      expect([path_, without.status]).toEqual([path_, 401]);
      for (const token of others) expect([path_, (await send(method, path_, body, token)).status]).toEqual([path_, 403]);
    }
  });

  it('are made, downloaded and restored, and people sign in afterwards', async () => {
    const person = await registerAdult(test);
    mkdirSync(path.join(test.env.dataDir, 'recordings'), { recursive: true });
    writeFileSync(path.join(test.env.dataDir, 'recordings/a-voice'), 'sound');
    const backup = await make();
    expect(backup).toMatchObject({ state: 'done', made_by: 'studio', can_download: true, failure: null, bytes: expect.any(Number) });
    const response = await download(backup.id);
    expect([response.status, response.headers.get('cache-control'), response.headers.get('content-type')]).toEqual([
      200,
      'no-store',
      'application/x-tar',
    ]);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="threeseas-studio-[\d T-]+.*\.tar"$/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(String(bytes.length)).toBe(response.headers.get('content-length'));
    expect(await listActs()).toEqual(['backup_asked', 'backup_downloaded']);
    const file = path.join(work, 'one.tar');
    writeFileSync(file, bytes);

    const dataDir = path.join(work, 'restored');
    const target = engine === 'postgres' ? await createThrowAwayDatabase(process.env['TEST_DATABASE_URL'] ?? '') : undefined;
    if (target === undefined) {
      const { stdout } = await run(process.execPath, [RESTORE, file], { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } });
      expect(stdout).toContain('is restored and checked');
      expect(existsSync(path.join(dataDir, 'recordings/a-voice'))).toBe(true);
    } else {
      await readTar(file, dataDir);
      await checkSums(dataDir);
      await run('pg_restore', ['--no-owner', `--dbname=${target.url}`, path.join(dataDir, 'threeseas.dump')]);
    }
    const env = parseEnv({ DATA_DIR: dataDir, NODE_ENV: 'test', ...(target === undefined ? {} : { DATABASE_URL: target.url }) });
    const other = await createTestApp({ engine, shareDatabaseOf: { env } });
    const body = { email: person.user.email, password: PASSWORD };
    expect((await other.request('POST', '/api/login', { body })).status).toBe(200);
    // The copy holds itself as one being made; the queue says that it was not.
    await other.runJobs();
    const { state } = await other.database.db.selectFrom('backups').select('state').where('id', '=', backup.id).executeTakeFirstOrThrow();
    expect(['running', 'failed']).toContain(state);
    await other.close();
    await target?.drop();
  });

  it('are made one at a time, whatever is pressed', async () => {
    const both = await Promise.all([send('POST'), send('POST')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect((await send('POST')).body.message).toBe('A backup is already being made.');
    expect((await send('GET')).body.data).toMatchObject([{ state: 'waiting', can_download: false }]);
    await Promise.all([test.runJobs(), test.runJobs()]);
    expect((await send('GET')).body.data).toMatchObject([{ state: 'done' }]);
    expect(listFolders()).toHaveLength(1);
    expect(await listActs()).toEqual(['backup_asked']);
  });

  it('ask for the password again', async () => {
    const { id } = await make();
    const wrong = await download(id, 'not my password');
    expect([wrong.status, Object.keys(((await wrong.json()) as ErrorBody).errors ?? {})]).toEqual([422, ['password']]);
    expect((await send('POST', `/${id}/file`, {})).status).toBe(422);
    expect((await send('POST', `/${id}/file`, { password: 'x'.repeat(70_000) })).status).toBe(413);
    for (const other of [id + 1, 0, 'abc', '..%2F..'])
      expect([other, (await send('POST', `/${other}/file`, { password: PASSWORD })).status]).toEqual([other, 404]);
    expect(await listActs()).toEqual(['backup_asked']);
    for (let count = 0; count < 6; count += 1) expect((await download(id)).status).toBe(200);
    expect((await download(id)).status).toBe(429);
  });

  it('do not count for what an account may get in an hour', async () => {
    const small = await createTestApp({ engine, shareDatabaseOf: test, env: { MIB_PER_HOUR: '32' }, now: () => clock });
    const { id } = await make();
    writeFileSync(path.join(test.env.dataDir, 'backups', String(listFolders()[0]), 'large'), Buffer.alloc(40 * 1024 ** 2));
    const response = await small.request('POST', `/api/studio/backups/${id}/file`, { token: admin, body: { password: PASSWORD } });
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(40 * 1024 ** 2);
    await response.body?.cancel();
    expect((await small.request('GET', '/api/studio/backups', { token: admin })).status).toBe(200);
    await small.close();
  });

  it('keep the newest three of their own, and nothing half-written; those of the command are left alone', async () => {
    mkdirSync(path.join(test.env.dataDir, 'backups/threeseas-2026-01-01T00-00-00'), { recursive: true });
    mkdirSync(path.join(test.env.dataDir, 'backups/threeseas-studio-2026-01-01T00-00-00-9.partial-abc'));
    mkdirSync(path.join(test.env.dataDir, 'backups/threeseas-studio-2026-01-01T00-00-00-9'));
    for (let count = 0; count < 4; count += 1) {
      clock += 1000;
      await make();
    }
    const { data } = (await send('GET')).body;
    expect(data.map(({ can_download }) => can_download)).toEqual([true, true, true]);
    expect(listFolders()).toHaveLength(4);
    expect(listFolders()).toContain('threeseas-2026-01-01T00-00-00');
    clock += 30 * DAY_MS + 1;
    await test.services.purge.purge();
    expect(listFolders()).toEqual(['threeseas-2026-01-01T00-00-00']);
    admin = await makeStaff(test, 'admin');
    expect((await send('GET')).body.data).toEqual([]);
  });

  it('say so when they cannot be written, and offer nothing', async () => {
    writeFileSync(path.join(test.env.dataDir, 'backups'), 'a file where the folder should be');
    const failed = await make();
    expect(failed).toMatchObject({ state: 'failed', can_download: false, failure: expect.stringContaining('could not be written') });
    expect((await send('POST', `/${failed.id}/file`, { password: PASSWORD })).status).toBe(404);
    rmSync(path.join(test.env.dataDir, 'backups'));
    expect((await make()).state).toBe('done');
  });

  it('end as failed where a process died with them, and a new one can be made', async () => {
    const { body } = await send('POST');
    await test.database.db.updateTable('backups').set({ state: 'running', name: 'threeseas-studio-x' }).where('id', '=', body.id).execute();
    await test.runJobs();
    expect((await send('GET')).body.data[0]).toMatchObject({
      state: 'failed',
      failure: 'The program was stopped while the backup was made.',
    });
    expect((await make()).state).toBe('done');
  });

  it('are on Today when the newest is older than seven days, whoever made it', async () => {
    expect(await readToday()).toBe('No backup has been made in the last 30 days.');
    await make();
    expect(await readToday()).toBeUndefined();
    clock += 8 * DAY_MS;
    admin = await makeStaff(test, 'admin');
    expect(await readToday()).toBe('The last backup is 8 days old.');
    await noteCommandBackup(test.database.db, 5, clock - 7 * DAY_MS);
    expect(await readToday()).toBeUndefined();
    expect((await send('GET')).body.data[0]).toMatchObject({ made_by: 'command', can_download: false, bytes: 5 });
  });

  it('are known when the command made them', async () => {
    const env = { ...process.env, DATA_DIR: test.env.dataDir, DATABASE_URL: test.env.databaseUrl ?? '' };
    const { stdout } = await run(process.execPath, [BACKUP, path.join(work, 'by-command')], { env });
    expect(stdout).toContain('checked.');
    const [noted] = (await send('GET')).body.data;
    expect(noted).toMatchObject({ made_by: 'command', state: 'done', can_download: false });
    expect(noted?.bytes).toBeGreaterThan(statSync(path.join(work, 'by-command/SHA256SUMS')).size);
  });

  it.runIf(engine === 'postgres')('say in one sentence when pg_dump is missing', async () => {
    vi.stubEnv('PATH', work);
    const sentence = 'A backup of PostgreSQL needs the program pg_dump on this server, and it is not installed.';
    expect((await send('GET')).body.obstacle).toBe(sentence);
    expect(await send('POST')).toMatchObject({ status: 409, body: { message: sentence } });
    expect(await listActs()).toEqual([]);
  });
});
