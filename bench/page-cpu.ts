import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MEMORY_FLAGS, MEMORY_SETTINGS } from '../scripts/memory.mjs';

/**
 * `node bench/page-cpu.ts [build folder ...]`: the processor time that drawing a page takes, without the page cache. Several
 * builds are measured in turn, so that they have the same machine, each with the articles it comes with. See bench/README.md.
 */
const BUILDS = process.argv.length > 2 ? process.argv.slice(2) : ['build'];
const PAGES = ['/blogs', '/', '/blogs/a-box-of-odd-things', '/new-section', '/login', '/not/there'];
const ROUNDS = 3;
const REQUESTS = 150;
const PORT = 4320;
const TICKS_PER_SECOND = 100;
/** Past the page cache, which answers nobody who carries a token; not packed, so that drawing alone is measured. */
const PAST_THE_CACHE = { Authorization: 'Bearer none', Accept: 'text/html', 'Accept-Encoding': 'identity' };

type Server = { build: string; pid: number; port: number; stop: () => void };

async function start(build: string, port: number): Promise<Server> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'threeseas-bench-'));
  const file = path.resolve(build, 'server/start.js');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...MEMORY_FLAGS, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...MEMORY_SETTINGS,
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: String(port),
      DATA_DIR: dataDir,
      PAGE_RENDERS_PER_MINUTE: '100000',
    },
  });
  const stop = () => {
    child.kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.on('exit', stop);
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return { build, pid: child.pid ?? 0, port, stop };
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`${file} did not start.`);
}

/** User and system time so far. */
function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

async function measure({ pid, port }: Server, page: string): Promise<number> {
  const before = readCpuMs(pid);
  for (let request = 0; request < REQUESTS; request += 1) {
    await (await fetch(`http://127.0.0.1:${port}${page}`, { headers: PAST_THE_CACHE })).arrayBuffer();
  }
  return (readCpuMs(pid) - before) / REQUESTS;
}

const readMemoryMiB = ({ pid }: Server) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const servers: Server[] = [];
for (const [index, build] of BUILDS.entries()) servers.push(await start(build, PORT + index));
// Warm: what is measured is the code as it runs on the second day.
for (const server of servers) for (const page of PAGES) await measure(server, page);
console.log(`ms of processor time for each page, median of ${ROUNDS} rounds of ${REQUESTS}: ${BUILDS.join(', ')}`);
for (const page of PAGES) {
  const times = new Map<Server, number[]>(servers.map((server) => [server, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of servers) times.get(server)?.push(await measure(server, page));
  }
  console.log(`  ${page.padEnd(20)} ${[...times.values()].map((all) => median(all).toFixed(1).padStart(6)).join(' ')}`);
}
console.log(`  memory, MiB          ${servers.map((server) => readMemoryMiB(server).toFixed(0).padStart(6)).join(' ')}`);
for (const server of servers) server.stop();
process.exit(0);
