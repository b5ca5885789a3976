import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { createBudget, createRenderQueue, limitPages } from './overload.ts';

describe('createBudget', () => {
  it('gives half a minute at once, then one page after the other, to each network', () => {
    let now = 0;
    const take = createBudget({ perMinute: 120, now: () => now });
    expect(Array.from({ length: 60 }, () => take('a')).every((wait) => wait === 0)).toBe(true);
    expect(take('a')).toBe(1);
    expect(take('b')).toBe(0);
    now += 500;
    expect([take('a'), take('a')]).toEqual([0, 1]);
    now += 3_600_000;
    expect(Array.from({ length: 61 }, () => take('a')).filter((wait) => wait === 0)).toHaveLength(60);
  });
});

describe('limitPages', () => {
  const start = (options: Parameters<typeof limitPages>[0]) => {
    const app = new Hono<AppEnv>();
    app.use((context, next) => {
      context.set('clientAddress', context.req.header('x-network') ?? '');
      return next();
    });
    app.get('*', limitPages(options), (context) => context.text('drawn'));
    return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  };

  it('says when to come again, in words for a person and for a program', async () => {
    const get = start({ perMinute: 10, now: () => 0, readLagMs: () => 0 });
    for (let page = 0; page < 5; page += 1) expect((await get('/x')).status).toBe(200);
    const asProgram = await get('/x');
    expect([asProgram.status, asProgram.headers.get('retry-after')]).toEqual([429, '6']);
    expect(Object.keys((await asProgram.json()) as object)).toEqual(['message']);
    const asPerson = await get('/x', { Accept: 'text/html,*/*' });
    expect([asPerson.status, asPerson.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(await asPerson.text()).toContain('<h1>Please wait a little</h1>');
    expect((await get('/x', { 'X-Network': 'b' })).status).toBe(200);
  });

  it('counts the data that a hydrated page fetches as the page that it stands for', async () => {
    const get = start({ perMinute: 10, now: () => 0, readLagMs: () => 0 });
    const visits = ['/x', '/blogs.data', '/blogs.data?search=a', '/x', '/_root.data'];
    for (const path of visits) expect((await get(path)).status).toBe(200);
    const refused = await get('/blogs.data?search=b');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '6']);
    expect((await get('/blogs.data', { 'X-Network': 'b' })).status).toBe(200);
  });

  it('turns everybody away for a moment while the process is a second late', async () => {
    let lag = 1001;
    const get = start({ perMinute: 10, readLagMs: () => lag });
    const refused = await get('/x.data');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    lag = 1000;
    expect((await get('/x.data')).status).toBe(200);
  });
});

function hold<Result>(result: Result) {
  const gate = Promise.withResolvers<Result>();
  const state = { hasBegun: false };
  return {
    state,
    finish: () => gate.resolve(result),
    fail: () => gate.reject(new Error('torn')),
    work: () => {
      state.hasBegun = true;
      return gate.promise;
    },
  };
}

describe('createRenderQueue', () => {
  it('works on one thing at a time, in the order in which they came', async () => {
    const enter = createRenderQueue<string>();
    const [first, second] = [hold('a'), hold('b')];
    const answers = [enter(first.work), enter(second.work)];
    expect([first.state.hasBegun, second.state.hasBegun]).toEqual([true, false]);
    first.finish();
    await expect.poll(() => second.state.hasBegun).toBe(true);
    second.finish();
    expect(await Promise.all(answers)).toEqual(['a', 'b']);
  });

  it('goes on after a failure, which only its own caller hears of', async () => {
    const enter = createRenderQueue<string>();
    const [first, second] = [hold('a'), hold('b')];
    const answers = [enter(first.work), enter(second.work)];
    first.fail();
    second.finish();
    await expect(answers[0]).rejects.toThrow('torn');
    expect(await answers[1]).toBe('b');
  });

  it('what waits for something else than the processor holds nobody up', async () => {
    const enter = createRenderQueue<string>();
    const stuck = hold('never');
    void enter(stuck.work);
    expect(await enter(async () => 'b')).toBe('b');
  });

  it('refuses what would wait too long, and leaves out who has gone', async () => {
    const enter = createRenderQueue<string>({ waitingMax: 1 });
    const first = hold('a');
    const gone = hold('b');
    const answers = [enter(first.work), enter(gone.work, () => true)];
    expect(await enter(async () => 'c')).toBeUndefined();
    first.finish();
    expect(await Promise.all(answers)).toEqual(['a', undefined]);
    expect(gone.state.hasBegun).toBe(false);
    expect(await enter(async () => 'd')).toBe('d');
  });
});
