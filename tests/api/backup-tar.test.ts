import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFailure } from '#server/backup/failures.ts';
import { isTar, planTar, readTar, writeTar } from '#server/backup/tar.ts';

let work = '';
const at = (...parts: string[]) => path.join(work, ...parts);
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'threeseas-tar-'));
  mkdirSync(at('backup/recordings'), { recursive: true });
  mkdirSync(at('out'));
  writeFileSync(at('backup/threeseas.sqlite'), Buffer.alloc(100_000, 'words '));
  writeFileSync(at('backup/recordings/empty'), '');
  writeFileSync(at('backup/recordings/whole-block'), 'x'.repeat(512));
});
afterEach(() => rmSync(work, { recursive: true }));

async function pack(): Promise<Buffer> {
  const tar = await planTar(at('backup'));
  const bytes = await buffer(writeTar(tar, 'threeseas-studio-1'));
  expect(bytes.length).toBe(tar.bytes);
  writeFileSync(at('one.tar'), bytes);
  return bytes;
}
const list = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => [name, readFileSync(path.join(folder, name)).toString('base64')]);

it('is as long as planned, and gives every file back as it was, for this user only', async () => {
  await pack();
  expect(await isTar(at('one.tar'))).toBe(true);
  await readTar(at('one.tar'), at('out'));
  expect(list(at('out'))).toEqual(list(at('backup')));
  expect(statSync(at('out/threeseas.sqlite')).mode & 0o077).toBe(0);
});

it('is read by the system’s own tar', async () => {
  await pack();
  execFileSync('tar', ['-xf', at('one.tar'), '-C', at('out')]);
  expect(list(at('out/threeseas-studio-1'))).toEqual(list(at('backup')));
});

it('fails while it is written when a file has changed its length, so that no download looks whole', async () => {
  const tar = await planTar(at('backup'));
  appendFileSync(at('backup/threeseas.sqlite'), 'more');
  await expect(buffer(writeTar(tar, 'x'))).rejects.toThrow('changed while it was read');
});

it.each([
  ['half of it', () => truncateSync(at('one.tar'), 50_000), /its end is missing/],
  ['all but its end', () => truncateSync(at('one.tar'), statSync(at('one.tar')).size - 1024), /its end is missing/],
  ['a changed header', (bytes: Buffer) => writeFileSync(at('one.tar'), bytes.fill(65, 0, 20)), /is damaged/],
])('is refused as %s', async (_what, spoil, sentence) => {
  spoil(await pack());
  await expect(readTar(at('one.tar'), at('out'))).rejects.toThrow(sentence);
});

it.each(['../../outside', '/etc/passwd', 'a//b', 'a/./b', String.raw`a\b`])('lets no file out of its folder: %s', async (name) => {
  writeFileSync(at('evil.tar'), await writeEvil(name));
  await expect(readTar(at('evil.tar'), at('out'))).rejects.toThrow('a name that no backup has');
  expect(list(at('out'))).toEqual([]);
});

/** A tar whose one file name was put into the finished header, with a matching sum. */
async function writeEvil(name: string): Promise<Buffer> {
  mkdirSync(at('plain'), { recursive: true });
  writeFileSync(at('plain/n'), 'words');
  const bytes = await buffer(writeTar(await planTar(at('plain')), 'root'));
  bytes.fill(0, 0, 100).write(name, 0);
  bytes.write('        ', 148);
  const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return bytes;
}

it('is told from other files', async () => {
  writeFileSync(at('short'), 'ustar');
  for (const file of ['short', 'backup/threeseas.sqlite', 'backup', 'nothing'])
    expect([file, await isTar(at(file))]).toEqual([file, false]);
});

it.each([
  [Object.assign(new Error('x'), { code: 'ENOSPC' }), 'no_space'],
  [Object.assign(new Error('database or disk is full'), { errcode: 13 }), 'no_space'],
  [
    new Error('pg_dump could not …', { cause: Object.assign(new Error('x'), { stderr: 'could not write: No space left on device' }) }),
    'no_space',
  ],
  [
    new Error('pg_dump could not …', {
      cause: Object.assign(new Error('spawn pg_dump ENOENT'), { code: 'ENOENT', syscall: 'spawn pg_dump' }),
    }),
    'no_program',
  ],
  [new Error('x', { cause: Object.assign(new Error('x'), { stderr: 'aborting because of server version mismatch' }) }), 'old_program'],
  [Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }), 'other'],
  ['words', 'other'],
])('knows why a backup could not be made (%#)', (error, failure) => expect(findFailure(error)).toBe(failure));
