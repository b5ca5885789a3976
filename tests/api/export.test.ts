import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREATION_TEXT_CHARACTERS } from '#contracts/creations.ts';
import { makeStory, useLibrary } from '#tests/factories/creations.ts';
import { registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const LONGEST = 'x'.repeat(CREATION_TEXT_CHARACTERS);

describe.each(listTestEngines())('the download of everything on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());
  const download = (token: string) => test.request('GET', '/api/me/export', { token });

  it('has every thing once, in their order, and comes in pieces', async () => {
    const { token } = await registerAdult(test);
    const library = useLibrary(test, token);
    const stories = Array.from({ length: 40 }, () => makeStory({ item: { theme: 'Mystery', story: LONGEST } }));
    for (const story of stories) expect((await library.keep(story)).status).toBe(201);
    const response = await download(token);
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body ?? []) pieces.push(piece);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(64 * 1024);
    const { made } = JSON.parse(Buffer.concat(pieces).toString('utf8')) as { made: { creations: { id: string; item: object }[] } };
    expect(made.creations.map(({ id }) => id)).toEqual(stories.map(({ id }) => id));
    expect(made.creations[0]?.item).toEqual({ theme: 'Mystery', story: LONGEST });
  });

  it('is made one at a time for an account, and others are served meanwhile', async () => {
    const [mine, theirs] = [await registerAdult(test), await registerAdult(test)];
    const first = await download(mine.token);
    const second = await download(mine.token);
    expect([second.status, ((await second.json()) as { message: string }).message]).toEqual([
      429,
      'Your data is being put together already. Please wait until that download has ended.',
    ]);
    expect((await download(theirs.token)).status).toBe(200);
    await first.text();
    expect((await download(mine.token)).status).toBe(200);
  });

  it('is given up when whoever asked has gone', async () => {
    const { token } = await registerAdult(test);
    const reader = (await download(token)).body?.getReader();
    await reader?.read();
    expect((await download(token)).status).toBe(429);
    await reader?.cancel();
    expect((await download(token)).status).toBe(200);
  });

  it('is made three times an hour', async () => {
    const { token } = await registerAdult(test);
    for (let round = 0; round < 3; round += 1) await (await download(token)).text();
    expect((await download(token)).status).toBe(429);
  });
});
