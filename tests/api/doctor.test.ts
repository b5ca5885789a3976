import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFindings, look } from '#server/doctor/check.ts';
import { checkDatabase } from '#server/doctor/database.ts';
import { checkBackup, checkCertificate, checkDataFolder, checkDisk, checkNode } from '#server/doctor/machine.ts';
import { checkMail } from '#server/doctor/mail.ts';
import { parseEnv } from '#server/env.ts';
import { createTestDatabase, createTestPlace, listTestEngines } from '../factories/test-database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'threeseas-doctor-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the doctor looks at the machine', () => {
  it.each([
    ['24.1.0', 'fine'],
    ['22.9.0', 'wrong'],
  ])('Node %s: %s', (version, state) => expect(checkNode(version).state).toBe(state));

  it('says when others may look into the data folder, and how to close it', () => {
    expect(checkDataFolder({ dataDir }).state).toBe('fine');
    chmodSync(dataDir, 0o755);
    expect(checkDataFolder({ dataDir })).toMatchObject({ state: 'warning', advice: `chmod -R go= ${dataDir}` });
    expect(checkDataFolder({ dataDir: path.join(dataDir, 'new') }).state).toBe('warning');
  });

  it('knows how much room there is', () => expect(checkDisk({ dataDir }).words).toMatch(/^\d+\.\d GB free$/));

  it('warns without a backup, and with one that is older than a week', () => {
    expect(checkBackup({ dataDir })).toMatchObject({ state: 'warning', words: expect.stringContaining('None') });
    mkdirSync(path.join(dataDir, 'backups', 'one'), { recursive: true });
    expect(checkBackup({ dataDir }).state).toBe('fine');
    const old = Date.now() / 1000 - 8 * 86_400;
    utimesSync(path.join(dataDir, 'backups', 'one'), old, old);
    expect(checkBackup({ dataDir })).toMatchObject({ state: 'warning', words: '8 days old' });
  });

  it('finds an address that has no certificate', async () => {
    expect((await checkCertificate({ publicUrl: 'http://localhost:3000' })).state).toBe('warning');
    const server = createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      server.on('listening', resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await checkCertificate({ publicUrl: `https://127.0.0.1:${port}` })).toMatchObject({ state: 'wrong' });
    server.close();
  });

  it('signs in to the mail server without sending, and says who refused', async () => {
    expect((await checkMail({ smtpUrl: undefined, smtpTlsRequired: true })).state).toBe('warning');
    expect(await checkMail({ smtpUrl: 'smtp://127.0.0.1:9', smtpTlsRequired: true })).toMatchObject({
      state: 'wrong',
      words: expect.stringContaining('127.0.0.1:9'),
    });
  });
});

describe.each(listTestEngines())('%s: the doctor looks at the database', (engine) => {
  const stateOf = (findings: Awaited<ReturnType<typeof checkDatabase>>, what: string) =>
    findings.find((finding) => finding.what === what)?.state;

  it('finds a current one fine', async () => {
    const database = await createTestDatabase(engine);
    const findings = await checkDatabase(parseEnv(database.env));
    expect(stateOf(findings, 'database')).toBe('fine');
    expect(stateOf(findings, 'migrations')).toBe('fine');
    expect(stateOf(findings, 'jobs')).toBe('fine');
    await database.close();
  });

  it('says what an empty one, an older one and a newer one need', async () => {
    const place = await createTestPlace(engine);
    const empty = await checkDatabase(parseEnv(place.env));
    expect(empty.some(({ words }) => /none yet|is empty/.test(words))).toBe(true);
    const database = await createTestDatabase(engine);
    const read = async () => (await checkDatabase(parseEnv(database.env))).find(({ what }) => what === 'migrations')?.words;
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(database.db);
    expect(await read()).toMatch(/1 have not run/);
    await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '2027')`.execute(database.db);
    expect(await read()).toMatch(/newer version/);
    await database.close();
    await place.remove();
  });

  it('counts jobs that were given up', async () => {
    const database = await createTestDatabase(engine);
    const job = { kind: 'test', payload: '{}', key: null, attempts: 5, next_attempt_at: 1, created_at: 1, failed_at: 2 };
    await database.db.insertInto('jobs').values(job).execute();
    expect(stateOf(await checkDatabase(parseEnv(database.env)), 'jobs')).toBe('warning');
    await database.close();
  });
});

describe('the doctor’s report', () => {
  it('changes nothing where there is no database', async () => {
    expect(await checkDatabase(parseEnv({ DATA_DIR: dataDir }))).toMatchObject([{ state: 'warning' }]);
    writeFileSync(path.join(dataDir, 'still-empty'), '');
    expect(checkDataFolder({ dataDir }).state).toBe('fine');
  });

  it('has a line for a look that failed, and says what to do', async () => {
    const findings = await look(
      'database',
      () => Promise.reject(new Error('gone')),
      () => 'Nothing listens there.',
    );
    expect(describeFindings(findings)).toMatch(/^WRONG {4}database {5}Nothing listens there\.\n\s+→ /);
  });
});
