import { mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileStorage } from './files.ts';
import type { StoragePort } from './port.ts';

/** More than one read of the disk gives. */
const BYTES = new Uint8Array(300_000).map((_, index) => index % 251);

let folder = '';
let storage: StoragePort;
beforeEach(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'threeseas-storage-')));
  storage = createFileStorage(folder);
  await storage.put('a-voice', BYTES, 'audio/webm');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readLink = (descriptor: string) => {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    // It was the one that listed the folder.
    return '';
  }
};
const countOpen = () => readdirSync('/proc/self/fd').filter((descriptor) => readLink(descriptor).startsWith(folder)).length;
const readFile = async (range?: { start: number; end: number }) => {
  const body = await storage.read('a-voice', range);
  if (body === undefined) throw new Error('There is no such file.');
  return body;
};
const readBytes = async (range?: { start: number; end: number }) => new Uint8Array(await new Response(await readFile(range)).arrayBuffer());

it('gives a file whole or in part, and leaves nothing open', async () => {
  expect(await readBytes()).toEqual(BYTES);
  expect(await readBytes({ start: 2, end: 4 })).toEqual(BYTES.slice(2, 5));
  expect(await readBytes({ start: 70_000, end: 200_000 })).toEqual(BYTES.slice(70_000, 200_001));
  expect(await readBytes({ start: 299_999, end: 400_000 })).toEqual(BYTES.slice(299_999));
  expect(countOpen()).toBe(0);
});

it('gives an empty file as nothing, and no file as undefined', async () => {
  await storage.put('silence', new Uint8Array(), 'audio/webm');
  expect(await new Response(await storage.read('silence')).text()).toBe('');
  expect(await storage.read('nothing')).toBeUndefined();
});

it('opens nothing for a body that is never read', async () => {
  const bodies = [await readFile(), await readFile()];
  expect(countOpen()).toBe(0);
  for (const body of bodies) await body.cancel();
  expect(countOpen()).toBe(0);
});

it('closes the file when a body is cancelled in the middle', async () => {
  const reader = (await readFile()).getReader();
  await reader.read();
  expect(countOpen()).toBe(1);
  await reader.cancel();
  expect(countOpen()).toBe(0);
});

it('closes the file when a body is cancelled while it is opened', async () => {
  const reader = (await readFile()).getReader();
  const first = reader.read();
  await reader.cancel();
  await first;
  await expect.poll(countOpen).toBe(0);
});

it('fails a body whose file is deleted before the first read', async () => {
  const body = await readFile();
  await storage.delete('a-voice');
  await expect(new Response(body).text()).rejects.toThrow('ENOENT');
});
