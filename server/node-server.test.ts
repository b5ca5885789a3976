import { once } from 'node:events';
import type { Server } from 'node:http';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { openConnection } from '#tests/factories/raw-connection.ts';
import type { AppEnv } from './http/app-env.ts';
import { closeServer, createNodeServer } from './node-server.ts';

let server: Server | undefined;
afterEach(async () => {
  if (server?.listening === true) await closeServer(server, 100);
});

async function start() {
  const state = { underWay: 0, most: 0, asked: 0, gone: 0 };
  const gate = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>();
  app.get('/slow', async (context) => {
    state.asked += 1;
    state.underWay += 1;
    state.most = Math.max(state.most, state.underWay);
    context.req.raw.signal.addEventListener('abort', () => (state.gone += 1));
    await gate.promise;
    state.underWay -= 1;
    return context.text(`answer ${context.req.query('number')}.`);
  });
  app.get('/quick', (context) => context.text('quick'));
  server = createNodeServer(app, pino({ level: 'silent' }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return { state, gate, server, port: address.port };
}
const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const countConnections = (listening: Server) =>
  new Promise<number>((resolve) => {
    listening.getConnections((_error, count) => resolve(count));
  });

describe('a connection', () => {
  it('that is refused and never says goodbye is closed all the same', async () => {
    const { server: listening, port } = await start();
    const sockets = await Promise.all(Array.from({ length: 5 }, () => openConnection(port, { allowHalfOpen: true })));
    for (const socket of sockets) socket.write('no HTTP at all\r\n\r\n');
    await expect.poll(() => sockets.filter((socket) => socket.heard().startsWith('HTTP/1.1 400')).length).toBe(5);
    await expect.poll(() => countConnections(listening), { timeout: 3000 }).toBe(0);
    for (const socket of sockets) socket.destroy();
  });

  it('has one request worked on at a time, and gets all answers in their order', async () => {
    const { state, gate, port } = await start();
    const socket = await openConnection(port);
    socket.write(Array.from({ length: 20 }, (_, number) => ask(`/slow?number=${number}`)).join(''));
    await expect.poll(() => state.asked).toBe(1);
    gate.resolve();
    await expect.poll(() => socket.heard()).toContain('answer 19.');
    expect(state).toMatchObject({ most: 1, asked: 20 });
    expect(socket.heard().match(/answer \d+/g)).toEqual(Array.from({ length: 20 }, (_, number) => `answer ${number}`));
    socket.destroy();
  });

  it('that is closed before its answer tells the call that nobody waits any more', async () => {
    const { state, gate, port } = await start();
    const [leaving, staying] = [await openConnection(port), await openConnection(port)];
    leaving.write(ask('/slow'));
    staying.write(ask('/slow'));
    await expect.poll(() => state.asked).toBe(2);
    leaving.destroy();
    await expect.poll(() => state.gone).toBe(1);
    gate.resolve();
    await expect.poll(() => staying.heard()).toContain('answer');
    expect(state.gone).toBe(1);
    staying.destroy();
  });

  it('that sends far more ahead than anybody would is closed', async () => {
    const { state, port } = await start();
    const socket = await openConnection(port);
    const closed = once(socket, 'close');
    socket.write(ask('/slow').repeat(1000));
    await closed;
    expect(state.asked).toBe(1);
  });

  it('ends after a thousand requests, and gets an answer to each of them', async () => {
    const { port } = await start();
    const socket = await openConnection(port);
    const closed = once(socket, 'close');
    const countAnswers = () => socket.heard().split('HTTP/1.1 200').length - 1;
    for (let sent = 0; sent < 1000; sent += 50) {
      socket.write(ask('/quick').repeat(sent === 950 ? 60 : 50));
      await expect.poll(countAnswers, { interval: 2 }).toBe(sent + 50);
    }
    await closed;
    expect([countAnswers(), socket.heard().match(/connection: close/gi)?.length]).toEqual([1000, 1]);
  });

  it('ends after long silence', async () => {
    const { server: listening } = await start();
    expect(listening.timeout).toBe(120_000);
    expect(listening.maxConnections).toBe(2000);
  });
});

describe('while the server stops', () => {
  it('each answer says that it is the last of its connection', async () => {
    const { state, gate, server: listening, port } = await start();
    const [kept, waiting] = [await openConnection(port), await openConnection(port)];
    kept.write(ask('/quick'));
    await expect.poll(() => kept.heard()).toMatch(/\r\nconnection: keep-alive\r\n[\s\S]*quick/i);
    waiting.write(ask('/slow?number=1'));
    await expect.poll(() => state.asked).toBe(1);
    const closed = closeServer(listening, 2000);
    gate.resolve();
    await closed;
    await expect.poll(() => waiting.heard()).toMatch(/\r\nconnection: close\r\n[\s\S]*answer 1\./i);
  });
});

describe('a request that is half there when the server stops', () => {
  it('is answered, as the last of its connection', async () => {
    const { state, gate, server: listening, port } = await start();
    const [half, slow] = [await openConnection(port), await openConnection(port)];
    half.write('GET /quick HTTP/1.1\r\nHost: a\r\n');
    slow.write(ask('/slow?number=1'));
    await expect.poll(() => state.asked).toBe(1);
    const closed = closeServer(listening, 2000);
    half.write('\r\n');
    await expect.poll(() => half.heard()).toMatch(/\r\nconnection: close\r\n[\s\S]*quick/i);
    gate.resolve();
    await closed;
  });
});

describe('what is answered before the application is asked', () => {
  const hear = async (port: number, text: string) => {
    const socket = await openConnection(port);
    socket.write(text);
    await expect.poll(() => socket.heard()).toMatch(/\r\n\r\n[\s\S]*\}/);
    socket.destroy();
    return socket.heard();
  };

  it.each([
    ['417', 'GET /quick HTTP/1.1\r\nHost: a\r\nExpect: the-unexpected\r\n\r\n'],
    ['400', 'GET /quick HTTP/1.1\r\n\r\n'],
    ['200', 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['200', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ])('gets a %s with the headers of every answer (%#)', async (status, text) => {
    const { port } = await start();
    const answer = await hear(port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
    expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'\r\n/i);
    expect(answer).toMatch(/\r\n\r\n\{"(?:message|status)":"[^"]+"\}$/);
  });
});
