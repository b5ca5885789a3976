import path from 'node:path';
import { listSearches } from './posts.ts';
import { readCpuMs, readMemoryMiB, startServer } from './servers.ts';

/**
 * `node bench/memory.ts [hard] [build folder ...]`: the resident memory of the process under a mix, every BENCH_EVERY seconds
 * for BENCH_SECONDS: twelve visitors read nine pages, a third of the requests past the page cache, search, and sign in now
 * and then. `hard`: thirty-two visitors read pages past the page cache and nothing else. With several builds each has its
 * turn. See bench/README.md.
 */
const IS_HARD = process.argv[2] === 'hard';
const named = process.argv.slice(IS_HARD ? 3 : 2);
const BUILDS = named.length > 0 ? named : ['build'];
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 600);
const EVERY_SECONDS = Number(process.env['BENCH_EVERY'] ?? 30);
const VISITORS = IS_HARD ? 32 : 12;
const PORT = 4350;
const PAGES = ['/', '/blogs', '/blogs/a-box-of-odd-things', '/new-section', '/activities', '/sessions', '/login', '/help', '/not/there'];
const SEARCHES = listSearches(500).map(encodeURIComponent);
const PACKINGS = ['br', 'gzip', 'identity'];
const PAST_THE_CACHE = { Authorization: 'Bearer none' };
/** Every so many requests a visitor searches, searches by the call, or signs in. */
const TURNS = { searchPage: 5, searchCall: 7, signIn: 97 };

async function ask(port: number, turn: number): Promise<void> {
  const headers = {
    Accept: 'text/html',
    'Accept-Encoding': PACKINGS[turn % PACKINGS.length] ?? '',
    'X-Forwarded-For': `10.0.${(turn >> 8) & 255}.${turn & 255}`,
    ...(IS_HARD || turn % 3 === 0 ? PAST_THE_CACHE : {}),
  };
  const search = SEARCHES[turn % SEARCHES.length] ?? '';
  const base = `http://127.0.0.1:${port}`;
  if (!IS_HARD && turn % TURNS.signIn === 0) {
    const body = JSON.stringify({ email: `nobody-${turn}@example.org`, password: 'not the right one' });
    await (
      await fetch(`${base}/api/login`, { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body })
    ).arrayBuffer();
    return;
  }
  const address = IS_HARD
    ? (PAGES[turn % PAGES.length] ?? '/')
    : turn % TURNS.searchPage === 0
      ? `/blogs?search=${search}`
      : turn % TURNS.searchCall === 0
        ? `/api/blogs?search=${search}`
        : (PAGES[turn % PAGES.length] ?? '/');
  await (await fetch(base + address, { headers })).arrayBuffer();
}

for (const [index, build] of BUILDS.entries()) {
  const server = await startServer(path.resolve(build, 'server/start.js'), PORT + index, { TRUST_PROXY: '1' });
  const curve = [readMemoryMiB(server)];
  const cpu = readCpuMs(server.pid);
  const end = Date.now() + SECONDS * 1000;
  let turns = 0;
  const sampling = setInterval(() => curve.push(readMemoryMiB(server)), EVERY_SECONDS * 1000);
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      while (Date.now() < end) {
        turns += 1;
        await ask(server.port, turns);
      }
    }),
  );
  clearInterval(sampling);
  curve.push(readMemoryMiB(server));
  console.log(
    `${build}: MiB at rest and every ${EVERY_SECONDS} s: ${curve.map((value) => value.toFixed(0)).join(', ')}; ${turns} requests, ${((readCpuMs(server.pid) - cpu) / turns).toFixed(2)} ms of processor time each`,
  );
  server.stop();
}
process.exit(0);
