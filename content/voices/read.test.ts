import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readVoices } from './read.ts';

let folder: string;
const put = (name: string, bytes: string | Buffer) => writeFileSync(path.join(folder, name), bytes);
const LICENCE = 'voice: Anita Rao\nlicence: CC BY 4.0\n';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threeseas-voices-'));
  cpSync(path.resolve('tests/voices'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('recorded voices', () => {
  it('are listed by the words they say, each with a mark of its bytes', () => {
    put('ship.m4a', Buffer.concat([Buffer.alloc(4), Buffer.from('ftypM4A ')]));
    put("don't.ogg", 'OggS');
    put("don't.licence", LICENCE);
    const { voices, problems } = readVoices(folder);
    expect(problems).toEqual([]);
    expect(voices).toEqual({
      ship: [
        expect.stringMatching(/^\/public\/voices\/ship\.m4a\?v=[\w-]{8}$/),
        expect.stringMatching(/^\/public\/voices\/ship\.ogg\?v=[\w-]{8}$/),
      ],
      "don't": [expect.stringMatching(/^\/public\/voices\/don't\.ogg\?v=[\w-]{8}$/)],
    });
  });

  it('are right as they are in the content', () => expect(readVoices().problems).toEqual([]));

  it('are refused without a licence', () => {
    rmSync(path.join(folder, 'ship.licence'));
    expect(readVoices(folder).problems).toEqual(['voices/ship.ogg: ship.licence is missing: no voice without its licence']);
  });

  it.each([
    ['ship.licence', 'voice: Anita Rao\n', 'voices/ship.licence:1: licence'],
    ['ship.licence', `${LICENCE}source: somewhere\n`, 'voices/ship.licence:3: source'],
    ['sheep.licence', LICENCE, 'voices/sheep.licence: there is no recording of this name'],
    ['ship.ogg', 'RIFF', 'voices/ship.ogg: this is no .ogg file'],
    ['ship.ogg', Buffer.alloc(200_001, 'OggS'), 'voices/ship.ogg: 200001 bytes, at most 200000'],
    ['Ship.ogg', 'OggS', 'voices/Ship.ogg: a name has small letters'],
    ['ship.mp3', 'ID3', 'voices/ship.mp3: a name has small letters'],
  ])('%s as %j is refused', (name, bytes, message) => {
    put(name, bytes);
    expect(readVoices(folder).problems).toEqual([expect.stringContaining(message)]);
  });
});
