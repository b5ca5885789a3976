import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { describeError } from '../logger.ts';
import { maskSecrets } from '#contracts/addresses.ts';
import type { AppEnv } from './app-env.ts';
import { createErrorHandler } from './errors.ts';
import { requestContext, toNetwork } from './request-context.ts';

it.each([
  ['/guardian/abcDEF_123', '/guardian/***'],
  ['/api/guardian/abcDEF_123/decision', '/api/guardian/***/decision'],
  ['/Guardian/abcDEF_123', '/Guardian/***'],
  ['/api/me/guardian/resend', '/api/me/guardian/***'],
  ['/blogs/guardian', '/blogs/guardian'],
])('logs %s as %s', (path, logged) => expect(maskSecrets(path)).toBe(logged));

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:7:9:1:2:3:4', '2001:db8:7:9::/64'],
  ['2001:0DB8:7:9::5', '2001:db8:7:9::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, network) => expect(toNetwork(address)).toBe(network));

it("logs of a database's error what names the fault, not the row", () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(asha@example.org) already exists.' });
  expect(describeError(error)).toEqual({ type: 'Error', message: 'duplicate key', stack: error.stack, code: '23505' });
});

describe('requestContext', () => {
  const start = (proxies: number) => {
    const lines: { msg: string; path?: string; level: number }[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
    const app = new Hono<AppEnv>();
    app.use(requestContext(logger, proxies));
    app.get('*', (context) => context.text(context.get('clientAddress')));
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const response = await app.request(path, { headers });
      return { address: await response.text(), id: response.headers.get('x-request-id') };
    };
    return { lines, get };
  };

  it.each([
    [0, '203.0.113.9', 'unknown'],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, 'made-up, 198.51.100.7, 203.0.113.9', '203.0.113.9'],
    [2, 'made-up, 198.51.100.7, 203.0.113.9', '198.51.100.7'],
    [2, '203.0.113.9', '203.0.113.9'],
    [3, 'made-up, 198.51.100.7, 203.0.113.9', 'unknown'],
    [1, `${'1.2.3.4,'.repeat(5000)} 2001:db8:7:9::5`, '2001:db8:7:9::/64'],
  ])('behind %i of our own proxies believes of %s that it is %s', async (proxies, forwarded, address) => {
    expect((await start(proxies).get('/', { 'X-Forwarded-For': forwarded })).address).toBe(address);
  });

  it('warns once when a proxy stands before it that nobody told it of', async () => {
    const { lines, get } = start(0);
    for (let round = 0; round < 3; round += 1) await get('/', { 'X-Forwarded-For': '203.0.113.9' });
    expect(lines.filter(({ level }) => level === 40)).toHaveLength(1);
    const told = start(1);
    await told.get('/', { 'X-Forwarded-For': '203.0.113.9' });
    expect(told.lines.filter(({ level }) => level === 40)).toEqual([]);
  });

  it('takes an id from its own proxy only', async () => {
    expect((await start(0).get('/', { 'X-Request-Id': 'proxy-12345' })).id).not.toBe('proxy-12345');
    expect((await start(1).get('/', { 'X-Request-Id': 'proxy-12345' })).id).toBe('proxy-12345');
  });

  it('logs no more than the beginning of a long path', async () => {
    const { lines, get } = start(0);
    await get(`/guardian/${'a'.repeat(5000)}`);
    await get(`/${'a'.repeat(5000)}`);
    expect(lines.map(({ path }) => path)).toEqual(['/guardian/***', `/${'a'.repeat(199)}`]);
  });
});

it('a client that goes away while it sends is no failure of ours', async () => {
  const levels: number[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void levels.push((JSON.parse(line) as { level: number }).level) });
  const app = new Hono();
  app.onError(createErrorHandler(logger));
  app.get('/away', () => Promise.reject(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })));
  app.get('/database', () => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })));
  await app.request('/away');
  await app.request('/database');
  expect(levels).toEqual([20, 50]);
});
