import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { median, startServer } from './servers.ts';
import type { LoadResult } from './sign-in-load.ts';

/**
 * `node bench/sign-ins.ts [build folder ...]`: how quick reading stays beside people who sign in. The reader asks for a kept
 * page over two connections, alone and right after it beside a crowd, and the median of the rounds counts: how much the machine
 * does alone moves by a third within a minute. With BENCH_ELSEWHERE the crowd knocks at a bare server beside it.
 */
const BUILDS = process.argv.length > 2 ? process.argv.slice(2) : ['build'];
const CROWDS = [1, 8, 32, 200, 1000];
const READERS = 2;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const ROUNDS = 7;
/** Until the process of those who sign in has started, and the first of them have come. */
const ARRIVAL_MS = Number(process.env['BENCH_ARRIVAL'] ?? 2000);
const PORT = 4340;
const ELSEWHERE = PORT - 1;
const isElsewhere = process.env['BENCH_ELSEWHERE'] !== undefined;
const LOAD = path.join(import.meta.dirname, 'sign-in-load.ts');

async function startLoad(port: number, crowd: number): Promise<ChildProcess> {
  const load = fork(LOAD, [String(port), String(crowd)], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  await once(load, 'message');
  return load;
}

async function stopLoad(load: ChildProcess): Promise<LoadResult> {
  const answered = once(load, 'message');
  const ended = once(load, 'exit');
  load.send('stop');
  const [result] = await answered;
  await ended;
  return result;
}

type Beside = { alone: number[]; reads: number[]; p99: number[]; signedIn: number; refused: number };

const bareServer = isElsewhere ? await startServer(path.join(import.meta.dirname, 'bare-server.ts'), ELSEWHERE) : undefined;
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
  const results = new Map(CROWDS.map((crowd): [number, Beside] => [crowd, { alone: [], reads: [], p99: [], signedIn: 0, refused: 0 }]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [crowd, beside] of results) {
      const alone = await read();
      const load = await startLoad(bareServer?.port ?? server.port, crowd);
      await delay(ARRIVAL_MS);
      load.send('count');
      const { requests, latency } = await read();
      const { signedIn, refused } = await stopLoad(load);
      beside.alone.push(alone.requests.average);
      beside.reads.push(requests.average);
      beside.p99.push(latency.p99);
      beside.signedIn += signedIn;
      beside.refused += refused;
    }
  }
  server.stop();
  console.log(`\n${build}: reads a second beside people who sign in, and their share of reading alone just before; median of ${ROUNDS}`);
  const inAll = ROUNDS * SECONDS;
  for (const [crowd, { alone, reads, p99, signedIn, refused }] of results) {
    const shares = reads.map((count, round) => (100 * count) / (alone[round] ?? 0));
    console.log(
      `  ${String(crowd).padStart(4)}: ${median(reads).toFixed(0)}, ${median(shares).toFixed(0)} % (${Math.min(...shares).toFixed(0)} to ${Math.max(...shares).toFixed(0)}); p99 ${median(p99)} ms (${Math.max(...p99)}); ${(signedIn / inAll).toFixed(1)} signed in and ${(refused / inAll).toFixed(1)} refused a second`,
    );
  }
}
bareServer?.stop();
process.exit(0);
