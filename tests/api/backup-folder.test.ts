import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyToPostgres } from '#server/backup/copy-to-postgres.ts';
import { backUpFolder, checkSums, isSealed, openSealed, restoreFiles } from '#server/backup/folder.ts';
import { backUpSqlite } from '#server/database/backup.ts';
import { listMigrations } from '#server/migrations.ts';
import { createTestApp, listTestEngines } from '../factories/test-app.ts';

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);
const writeDatabase = async (folder: string) => writeFileSync(path.join(folder, 'threeseas.sqlite'), 'a database');
const backUp = (passphrase?: string) => backUpFolder({ dataDir: at('data'), to: at('safe', 'one'), writeDatabase, passphrase });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'threeseas-folder-'));
  mkdirSync(at('data', 'recordings', 'ab'), { recursive: true });
  writeFileSync(at('data', 'recordings', 'ab', 'voice'), 'a voice');
  writeFileSync(at('data', 'recordings', 'empty'), '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a backup in one folder', () => {
  it('holds database and recordings, and is whole', async () => {
    expect(await backUp()).toEqual({ bytes: expect.any(Number), files: 4 });
    await checkSums(at('safe', 'one'));
    expect(readFileSync(at('safe', 'one', 'recordings', 'ab', 'voice'), 'utf8')).toBe('a voice');
    expect(readdirSync(at('safe'))).toEqual(['one']);
  });

  it('overwrites nothing', async () => {
    await backUp();
    await expect(backUp()).rejects.toThrow(/is there already/);
  });

  it('leaves nothing behind when the database cannot be written', async () => {
    const failing = backUpFolder({ dataDir: at('data'), to: at('safe', 'one'), writeDatabase: () => Promise.reject(new Error('no')) });
    await expect(failing).rejects.toThrow('no');
    expect(readdirSync(at('safe'))).toEqual([]);
  });

  it.each([
    ['a changed file', () => appendFileSync(at('safe', 'one', 'recordings', 'ab', 'voice'), '!'), /is damaged/],
    ['a missing file', () => rmSync(at('safe', 'one', 'recordings', 'ab', 'voice')), /is missing/],
    ['no sums', () => rmSync(at('safe', 'one', 'SHA256SUMS')), /not a whole backup/],
  ])('is refused with %s', async (_what, spoil, sentence) => {
    await backUp();
    spoil();
    await expect(checkSums(at('safe', 'one'))).rejects.toThrow(sentence);
  });

  it('puts its files back and keeps those that were there', async () => {
    await backUp();
    writeFileSync(at('data', 'recordings', 'later'), 'later');
    const [moved = ''] = restoreFiles(at('safe', 'one'), at('data'), 'test');
    expect(existsSync(at('data', 'recordings', 'later'))).toBe(false);
    expect(existsSync(path.join(moved, 'later'))).toBe(true);
    expect(readFileSync(at('data', 'recordings', 'ab', 'voice'), 'utf8')).toBe('a voice');
  });
});

describe('an encrypted backup', () => {
  const PASSPHRASE = 'teapot gravel owl 7';

  it('shows nothing and opens with its passphrase, empty files too', async () => {
    await backUp(PASSPHRASE);
    expect(isSealed(at('safe', 'one'))).toBe(true);
    const names = readdirSync(at('safe', 'one'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sealed'));
    expect(names).toHaveLength(4);
    for (const name of names) expect(readFileSync(at('safe', 'one', name)).includes('a voice')).toBe(false);
    await openSealed(at('safe', 'one'), at('opened'), PASSPHRASE);
    expect(readFileSync(at('opened', 'recordings', 'ab', 'voice'), 'utf8')).toBe('a voice');
    expect(readFileSync(at('opened', 'recordings', 'empty'), 'utf8')).toBe('');
  });

  it('stays shut with another passphrase', async () => {
    await backUp(PASSPHRASE);
    await expect(openSealed(at('safe', 'one'), at('opened'), 'another passphrase')).rejects.toThrow(/passphrase is wrong/);
  });

  it.each([
    ['changed', (file: string) => writeFileSync(file, readFileSync(file).fill(0, 40, 41))],
    ['cut short', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 45))],
    ['another file', (file: string) => writeFileSync(file, 'not a backup at all, but long enough to be one, it seems')],
  ])('is refused when a file was %s', async (_what, spoil) => {
    await backUp(PASSPHRASE);
    spoil(at('safe', 'one', 'threeseas.sqlite.sealed'));
    await expect(openSealed(at('safe', 'one'), at('opened'), PASSPHRASE)).rejects.toThrow(/passphrase is wrong|not a whole/);
  });
});

const PERSON = { name: 'Asha', email: 'asha@example.org', password: 'teapot gravel owl 7', birth_date: '1990-04-05' };

describe.runIf(listTestEngines().includes('postgres'))('from SQLite to PostgreSQL', () => {
  async function copy() {
    const small = await createTestApp({ engine: 'sqlite' });
    const registered = await small.request('POST', '/api/register', { body: { ...PERSON, password_confirmation: PERSON.password } });
    const { token } = (await registered.json()) as { token: string };
    const now = new Date().toISOString();
    const body = { id: crypto.randomUUID(), activity: 'story-spinner', version: 1, item: { theme: 'Mystery', story: 'Ink and “rain”.' } };
    await small.request('POST', '/api/creations', { token, body: { ...body, saved_at: now, kept_at: now } });
    const file = at('copy.sqlite');
    const from = path.join(small.database.env['DATA_DIR'] ?? '', 'threeseas.sqlite');
    backUpSqlite({ from, to: file, knownMigrations: Object.keys(listMigrations('sqlite')) });
    const large = await createTestApp({ engine: 'postgres', env: { APP_SECRET: small.services.context.secret } });
    return { file, large, token, id: body.id };
  }

  it('people stay signed in, find their works, and new ones get new numbers', async () => {
    const { file, large, token, id } = await copy();
    const counts = await copyToPostgres(file, large.database);
    expect(counts).toMatchObject({ users: 1, creations: 1 });
    const works = await large.request('GET', `/api/creations/${id}`, { token });
    expect(await works.json()).toMatchObject({ id, item: { story: 'Ink and “rain”.' } });
    const other = { ...PERSON, email: 'ben@example.org', password_confirmation: PERSON.password };
    const next = await large.request('POST', '/api/register', { body: other, headers: { 'X-Forwarded-For': '10.1.1.2' } });
    expect(next.status).toBe(201);
  });

  it('refuses a database in which somebody has an account, and changes nothing', async () => {
    const { file, large } = await copy();
    const body = { ...PERSON, password_confirmation: PERSON.password };
    const { token } = (await (await large.request('POST', '/api/register', { body })).json()) as { token: string };
    await expect(copyToPostgres(file, large.database)).rejects.toThrow(/accounts in this PostgreSQL already/);
    expect((await large.request('GET', '/api/me', { token })).status).toBe(200);
  });
});
