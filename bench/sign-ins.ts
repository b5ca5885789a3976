import path from 'node:path';
import autocannon from 'autocannon';
import { startServer } from './servers.ts';

/**
 * `node bench/sign-ins.ts [build folder ...]`: how quick reading stays beside people who sign in. The reader asks for a kept
 * page over two connections; each sign-in is an address of its own, so that the limits of one do not end the storm.
 */
const BUILDS = process.argv.length > 2 ? process.argv.slice(2) : ['build'];
const CROWDS = [0, 1, 8, 32, 200, 1000];
const READERS = 2;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const PORT = 4340;

let stranger = 0;
type Storm = { stop: () => { signedIn: number; refused: number; retryAfter: string[] }; isOver: Promise<unknown> };

function startStorm(port: number, crowd: number): Storm {
  const over = new AbortController();
  const result = { signedIn: 0, refused: 0, retryAfter: new Set<string>() };
  const signIn = async () => {
    while (!over.signal.aborted) {
      stranger += 1;
      const address = `10.${(stranger >> 16) & 255}.${(stranger >> 8) & 255}.${stranger & 255}`;
      const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify({ email: `stranger-${stranger}@example.org`, password: 'not the right one' }),
      });
      await answer.arrayBuffer();
      if (answer.status === 401) result.signedIn += 1;
      else {
        result.refused += 1;
        result.retryAfter.add(`${answer.status} after ${answer.headers.get('retry-after')} s`);
      }
    }
  };
  const all = Array.from({ length: crowd }, signIn);
  return {
    /** What was answered so far: those who still wait are served when nobody reads any more. */
    stop() {
      over.abort();
      return { ...result, retryAfter: [...result.retryAfter] };
    },
    isOver: Promise.all(all),
  };
}

for (const [index, build] of BUILDS.entries()) {
  const server = await startServer(path.resolve(build, 'server/start.js'), PORT + index, { TRUST_PROXY: '1' });
  const read = () =>
    autocannon({
      url: `http://127.0.0.1:${server.port}/blogs`,
      connections: READERS,
      duration: SECONDS,
      headers: { 'accept-encoding': 'br' },
    });
  await read();
  console.log(`\n${build}`);
  let alone = 0;
  for (const crowd of CROWDS) {
    const storm = startStorm(server.port, crowd);
    const { requests, latency } = await read();
    const { signedIn, refused, retryAfter } = storm.stop();
    await storm.isOver;
    if (crowd === 0) alone = requests.average;
    const share = ((100 * requests.average) / alone).toFixed(0);
    console.log(
      `  beside ${String(crowd).padStart(3)}: ${requests.average.toFixed(0).padStart(6)} reads/s (${share.padStart(3)} %), p50 ${latency.p50} ms, p99 ${latency.p99} ms; ${(signedIn / SECONDS).toFixed(1)} sign-ins/s, ${refused} refused ${retryAfter.slice(0, 3).join(', ')}`,
    );
  }
  server.stop();
}
process.exit(0);
