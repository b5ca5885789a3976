import type { Creation, CreationList } from '#contracts/creations.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import type { TestApp } from './test-app.ts';

let counter = 0;
/** An id like the browser's, new each time. */
export const makeId = (): string => (counter += 1).toString(16).padStart(32, '0');

export const makeStory = (changes: Record<string, unknown> = {}) => ({
  id: makeId(),
  activity: 'story-spinner',
  version: 1,
  item: { theme: 'Mystery', story: 'The lamp at the pier went out.' },
  saved_at: '2026-03-01T10:00:00.000Z',
  kept_at: '2026-03-01T10:01:00.000Z',
  ...changes,
});

export const makeLetter = (changes: Record<string, unknown> = {}) =>
  makeStory({ activity: 'future-letter', item: { letter: 'Do you still swim in the cold lake?', signature: 'Asha' }, ...changes });

/** The smallest start of each kind of sound, padded to a length. */
export const SOUNDS = {
  webm: [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84, ...Buffer.from('webm')],
  ogg: [...Buffer.from('OggS')],
  mp4: [0, 0, 0, 24, ...Buffer.from('ftypmp42')],
  wav: [...Buffer.from('RIFF\0\0\0\0WAVE')],
};
export function makeSound(kind: keyof typeof SOUNDS, bytes = 200): Uint8Array<ArrayBuffer> {
  const sound = new Uint8Array(bytes);
  sound.set(SOUNDS[kind]);
  return sound;
}

export function useLibrary(test: TestApp, token?: string) {
  /** The caller names the type of the answer. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const send = async <Answer>(method: string, address: string, body?: unknown) => {
    const response = await test.request(method, address, { token, body });
    return { status: response.status, body: (await response.json()) as Answer & ErrorBody };
  };
  const at = (id: string) => `/api/creations/${id}`;
  return {
    store: (creation: object) => send<Creation>('POST', '/api/creations', creation),
    get: (id: string) => send<Creation>('GET', at(id)),
    list: (query = '') => send<CreationList>('GET', `/api/creations${query}`),
    change: (id: string, change: object) => send<Creation>('PATCH', at(id), change),
    remove: (id: string) => send<{ message: string }>('DELETE', at(id)),
    removeRecording: (id: string) => send<Creation>('DELETE', `${at(id)}/recording`),
    async putRecording(id: string, bytes: Uint8Array<ArrayBuffer>, type = 'audio/webm') {
      const headers = { 'Content-Type': type, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) };
      const response = await test.app.request(`${at(id)}/recording`, { method: 'PUT', body: bytes, headers });
      return { status: response.status, body: (await response.json()) as Creation & ErrorBody };
    },
    getRecording: (id: string, headers: Record<string, string> = {}) => test.request('GET', `${at(id)}/recording`, { token, headers }),
  };
}
