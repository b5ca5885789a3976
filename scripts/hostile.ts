// `npm run hostile [-- --requests 100000 --seed 2026]`: sends spoiled requests to a server of its own and looks at every
// answer. Bounded and repeatable: the same seed sends the same requests. Only to this machine.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ADDRESSES } from '../contracts/addresses.ts';
import { findFreePort } from './free-port.ts';

const START = path.resolve(import.meta.dirname, '../build/server/start.js');
const AT_ONCE = 8;
const SLOW_MS = 10_000;
/** Comes back in no page as markup. */
const MARKUP = '<hostile-mark onload=x>';
const VALUES = [
  MARKUP,
  "' or 1=1; drop table users; --",
  '"><script>hostile()</script>',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%00',
  '\u0000',
  '%E0%A4%A',
  'a'.repeat(5000),
  '\u0301'.repeat(400),
  '\u202e\u2066',
  '{{7*7}}${7*7}<%= 7*7 %>',
  'x\r\nSet-Cookie: hostile=1',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '99999999999999999999',
  'NaN',
  '__proto__',
  'constructor',
  '😀',
  ' '.repeat(3000),
  'null',
  '[]',
  '* OR NEAR("a" "b")',
];
const HEADERS = [
  'if-none-match',
  'accept-encoding',
  'accept',
  'cookie',
  'authorization',
  'content-type',
  'x-forwarded-for',
  'x-request-id',
  'referer',
  'user-agent',
  'range',
  'accept-language',
];

/** A small repeatable source of chance (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Target = { method: string; path: string };
type Spoiled = { method: string; address: string; headers: Record<string, string>; body?: string };

async function startServer(dataDir: string): Promise<{ server: ChildProcess; origin: string; port: number }> {
  const port = await findFreePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '1000000',
    MIB_PER_HOUR: '100000',
    DATABASE_URL: '',
  };
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', START], { env, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  for (let round = 0; round < 300; round += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return { server, origin, port };
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('The built program did not become ready.');
}

async function listTargets(origin: string): Promise<Target[]> {
  const { paths } = (await (await fetch(`${origin}/api/docs`)).json()) as { paths: Record<string, Record<string, unknown>> };
  const calls = Object.entries(paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: address })),
  );
  const pages = ADDRESSES.map(({ path: page }) => ({ method: 'GET', path: page }));
  return [
    ...calls,
    ...pages,
    ...['/rss.xml', '/sitemap.xml', '/robots.txt', '/assets/x.js', '/public/x.svg', '/sw.js'].map((file) => ({
      method: 'GET',
      path: file,
    })),
  ];
}

/** Latin letters only: what a header may carry at all. */
const toHeader = (value: string) => value.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?');

function spoil(target: Target, chance: () => number): Spoiled {
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(chance() * list.length)] as Value;
  const filled = target.path.replace(/:\w+|\{\w+\}/g, () => encodeURIComponent(pick(VALUES)).slice(0, 2000));
  const query = new URLSearchParams();
  const names = [
    'search',
    'page',
    'category_id',
    'tag_id',
    'section',
    'topic',
    'activity',
    'token',
    'email',
    'order',
    'day',
    'after',
    'q',
    '__proto__',
  ];
  for (let count = Math.floor(chance() * 3); count > 0; count -= 1) query.append(pick(names), pick(VALUES));
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  for (let count = Math.floor(chance() * 3); count > 0; count -= 1) headers[pick(HEADERS)] = toHeader(pick(VALUES));
  const method = chance() < 0.15 ? pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) : target.method;
  const keys = [
    'email',
    'password',
    'name',
    'birth_date',
    'message',
    'page_id',
    'menuId',
    'answers',
    'user_id',
    'time_spent',
    'token',
    '__proto__',
  ];
  const bodies = [
    () => JSON.stringify(Object.fromEntries(keys.map((key) => [key, pick(VALUES)]))),
    () => JSON.stringify(Object.fromEntries(keys.map((key) => [key, pick([null, [], {}, -1, 1e308, true, [[[]]]])]))),
    () => '['.repeat(20_000),
    () => pick(VALUES),
    () => '{"email":',
    () => '',
  ];
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const search = query.size === 0 ? '' : `?${query}`;
  return { method, address: filled + search, headers, ...(hasBody ? { body: pick(bodies)() } : {}) };
}

type Fault = { what: string; request: string };
const counts = new Map<number, number>();
const faults: Fault[] = [];
const times: number[] = [];

async function send(origin: string, { method, address, headers, body }: Spoiled): Promise<void> {
  const request = `${method} ${address.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${(body ?? '').slice(0, 120)}`;
  const started = performance.now();
  try {
    const answer = await fetch(origin + address, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(SLOW_MS),
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    times.push(performance.now() - started);
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
    // 503 says honestly that too much is asked at once; every other such answer is a fault of ours.
    if (answer.status >= 500 && !(answer.status === 503 && answer.headers.has('retry-after')))
      faults.push({ what: `status ${answer.status}`, request });
    if (!answer.headers.has('x-content-type-options')) faults.push({ what: 'no security headers', request });
    if (text.includes(MARKUP)) faults.push({ what: 'markup came back', request });
    if (/\bat \/|node_modules|SQLITE_|syntax error at/.test(text) && !address.startsWith('/assets'))
      faults.push({ what: 'inner words came out', request });
  } catch (error) {
    const cause = error instanceof TypeError && error.cause instanceof Error ? error.cause.message : '';
    const isOurs = error instanceof TypeError && /invalid|must/i.test(`${error.message} ${cause}`);
    if (!isOurs) faults.push({ what: error instanceof Error ? `${error.name}: ${error.message}` : 'no answer', request });
  }
}

/** Bytes that no client library would send. */
function sendRaw(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), 500);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.on('data', () => socket.end());
  });
}
const RAW = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: "a' + ' '.repeat(20_000) + 'b"\r\n\r\n',
  'GET http://elsewhere.example/ HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\n',
  'BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n',
  '\u0000\u0001\u0002\u0003',
  'GET /' + 'a'.repeat(40_000) + ' HTTP/1.1\r\nHost: x\r\n\r\n',
];

const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '2026' } } });
const total = Number(values.requests);
const chance = createChance(Number(values.seed));
const dataDir = mkdtempSync(path.join(tmpdir(), 'threeseas-hostile-'));
const { server, origin, port } = await startServer(dataDir);
try {
  const targets = await listTargets(origin);
  let sent = 0;
  const work = async () => {
    while (sent < total && faults.length < 20) {
      sent += 1;
      const target = targets[Math.floor(chance() * targets.length)] ?? { method: 'GET', path: '/' };
      await send(origin, spoil(target, chance));
      if (sent % 500 === 0) await Promise.all(RAW.map((bytes) => sendRaw(port, bytes)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (server.exitCode !== null) faults.push({ what: `the server ended with ${server.exitCode}`, request: '' });
  const calm = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(SLOW_MS) }).catch(() => undefined);
  if (calm?.ok !== true) faults.push({ what: 'not healthy afterwards', request: '' });
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const statuses = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`${sent} requests to ${targets.length} addresses and calls; ${statuses.join(', ')}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
} finally {
  server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
for (const { what, request } of faults) console.error(`${what}\n  ${request}`);
console.log(faults.length === 0 ? 'hostile: nothing gave way' : `hostile: ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
