import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { CONSENT } from '#contracts/guardian.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/core/jobs.ts';
import { makeSound, makeStory, SOUNDS, useLibrary } from '#tests/factories/creations.ts';
import { PASSWORD, registerAdult, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const HOUR_MS = 3_600_000;

describe.each(listTestEngines())('recordings on %s', (engine) => {
  let test: TestApp;
  let clock = Date.now();
  beforeEach(async () => {
    clock = Date.now();
    test = await createTestApp({ engine, now: () => clock });
  });
  afterEach(() => test.close());

  const folder = () => path.join(test.env.dataDir, 'recordings');
  const listFiles = () => {
    try {
      return readdirSync(folder());
    } catch {
      return [];
    }
  };
  const work = () =>
    runDueJobs({ db: test.database.db, engine, handlers: test.services.jobs, logger: pino({ level: 'silent' }), now: () => clock });
  async function storeWithSound(token: string) {
    const library = useLibrary(test, token);
    const story = makeStory();
    await library.store(story);
    return { library, id: story.id, put: await library.putRecording(story.id, makeSound('webm')) };
  }

  it('are kept by what their bytes are, whatever they are called, and given back whole and in parts', async () => {
    const { library, id } = await storeWithSound((await registerAdult(test)).token);
    for (const kind of Object.keys(SOUNDS) as (keyof typeof SOUNDS)[]) {
      const put = await library.putRecording(id, makeSound(kind), 'text/html');
      expect([put.status, put.body.recording]).toEqual([200, { type: `audio/${kind}`, bytes: 200 }]);
      const played = await library.getRecording(id);
      expect([played.status, played.headers.get('content-type'), played.headers.get('cache-control')]).toEqual([
        200,
        `audio/${kind}`,
        'no-store',
      ]);
      expect(played.headers.get('x-content-type-options')).toBe('nosniff');
      expect(new Uint8Array(await played.arrayBuffer())).toEqual(makeSound(kind));
    }
    for (const [range, part, length] of [
      ['bytes=0-3', 'bytes 0-3/200', 4],
      ['bytes=190-', 'bytes 190-199/200', 10],
      ['bytes=-5', 'bytes 195-199/200', 5],
      ['bytes=150-999', 'bytes 150-199/200', 50],
    ] as const) {
      const response = await library.getRecording(id, { Range: range });
      expect([response.status, response.headers.get('content-range')]).toEqual([206, part]);
      expect((await response.arrayBuffer()).byteLength).toBe(length);
    }
    for (const range of ['bytes=500-600', 'bytes=5-1', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=-0']) {
      expect((await library.getRecording(id, { Range: range })).status).toBe(200);
    }
    await work();
    expect(listFiles()).toHaveLength(1);
    if (process.platform !== 'win32') expect(statSync(path.join(folder(), listFiles()[0] ?? '')).mode & 0o777).toBe(0o600);
  });

  it('are refused when they are something else, too large, or too many, with a sentence', async () => {
    const { library, id } = await storeWithSound((await registerAdult(test)).token);
    const forged = [
      Buffer.from('\x89PNG\r\n\x1a\n'),
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('RIFF\0\0\0\0AVI '),
      // Matroska, not WebM.
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3, ...Buffer.from('matroska')]),
      Buffer.from(''),
    ];
    for (const bytes of forged) expect((await library.putRecording(id, new Uint8Array(bytes), 'audio/webm')).status).toBe(415);
    const large = await library.putRecording(id, makeSound('webm', 5 * 1024 * 1024 + 1));
    expect([large.status, large.body.message]).toEqual([413, expect.stringContaining('5 MB')]);
    const other = makeStory();
    await library.store(other);
    await test.database.db
      .updateTable('creations')
      .set({ recording_bytes: 100 * 1024 * 1024 - 300 })
      .where('id', '=', id)
      .execute();
    expect((await library.putRecording(other.id, makeSound('ogg', 300))).status).toBe(200);
    const full = await library.putRecording(other.id, makeSound('ogg', 301));
    expect([full.status, full.body.message]).toEqual([413, expect.stringContaining('100 MB')]);
    // A replacement counts only itself.
    expect((await library.putRecording(id, makeSound('ogg', 5000))).status).toBe(200);
  });

  it('belong to their owner', async () => {
    const { id } = await storeWithSound((await registerAdult(test)).token);
    const stranger = useLibrary(test, (await registerAdult(test)).token);
    expect((await stranger.getRecording(id)).status).toBe(404);
    expect((await stranger.putRecording(id, makeSound('webm'))).status).toBe(404);
    expect((await stranger.removeRecording(id)).status).toBe(404);
    expect((await useLibrary(test).putRecording(id, makeSound('webm'))).status).toBe(401);
    const child = useLibrary(test, (await registerChild(test)).token);
    expect((await child.putRecording(id, makeSound('webm'))).status).toBe(403);
  });

  it('go when they are replaced, deleted, or their thing is', async () => {
    const { library, id } = await storeWithSound((await registerAdult(test)).token);
    await Promise.all([1, 2, 3].map(() => library.putRecording(id, makeSound('webm'))));
    await work();
    expect(listFiles()).toHaveLength(1);
    expect((await library.removeRecording(id)).body.recording).toBeNull();
    expect((await library.getRecording(id)).status).toBe(404);
    await work();
    expect(listFiles()).toEqual([]);
    await library.putRecording(id, makeSound('webm'));
    await library.remove(id);
    expect(listFiles()).toHaveLength(1);
    await work();
    expect(listFiles()).toEqual([]);
  });

  it('go with the account, and with a withdrawn agreement', async () => {
    const adult = await registerAdult(test);
    await storeWithSound(adult.token);
    const child = await registerChild(test);
    await test.request('POST', `/api/guardian/${child.guardianToken}/decision`, {
      body: { decision: 'agree', version: CONSENT.version },
    });
    const { put, library } = await storeWithSound(child.token);
    expect([put.status, listFiles().length]).toEqual([200, 2]);
    await test.request('POST', `/api/guardian/${child.guardianToken}/withdraw`, { body: { delete_account: false } });
    await work();
    expect([listFiles().length, (await library.list()).body.data]).toEqual([1, []]);
    await test.request('DELETE', '/api/me', { token: adult.token, body: { password: PASSWORD } });
    await work();
    expect(listFiles()).toEqual([]);
  });

  it('leave nothing behind when the thing goes while they are sent', async () => {
    const { library, id } = await storeWithSound((await registerAdult(test)).token);
    await Promise.all([
      library.putRecording(id, makeSound('wav', 4_000_000)),
      library.remove(id),
      library.putRecording(id, makeSound('ogg')),
    ]);
    clock += 2 * HOUR_MS;
    await work();
    expect(listFiles()).toEqual([]);
    expect(await test.database.db.selectFrom('jobs').select('kind').where('kind', '=', 'forget_recording').execute()).toEqual([]);
  });

  it('are deleted later when the store does not answer now', async () => {
    const { library, id } = await storeWithSound((await registerAdult(test)).token);
    await library.remove(id);
    const { forget_recording: forget } = test.services.jobs;
    const broken = { forget_recording: { run: async () => Promise.reject(new Error('The store is away.')) } };
    await runDueJobs({ db: test.database.db, engine, handlers: broken, logger: pino({ level: 'silent' }), now: () => clock });
    expect([typeof forget, listFiles().length]).toEqual(['object', 1]);
    clock += 2 * 60_000;
    await work();
    expect(listFiles()).toEqual([]);
  });
});
