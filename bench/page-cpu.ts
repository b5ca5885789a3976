import path from 'node:path';
import autocannon from 'autocannon';
import { median, readCpuMs, readMemoryMiB, startServer, type Server } from './servers.ts';

/**
 * `node bench/page-cpu.ts [build folder ...]`: the processor time that drawing a page takes, without the page cache. Several
 * builds are measured in turn, so that they have the same machine, each with the articles it comes with. After that, what
 * 32 visitors at once get of the same pages, who share the two cores with the server. See bench/README.md.
 */
const BUILDS = process.argv.length > 2 ? process.argv.slice(2) : ['build'];
const PAGES = ['/blogs', '/', '/blogs/a-box-of-odd-things', '/new-section', '/login', '/not/there'];
const ROUNDS = 3;
const REQUESTS = 150;
const VISITORS = 32;
const SECONDS = 8;
const PORT = 4320;
/** Past the page cache, which answers no one who carries a token; not packed, so that drawing alone is measured. */
const PAST_THE_CACHE = { Authorization: 'Bearer none', Accept: 'text/html', 'Accept-Encoding': 'identity' };

type Built = Server & { build: string };

async function measure({ pid, port }: Built, page: string): Promise<number> {
  const before = readCpuMs(pid);
  for (let request = 0; request < REQUESTS; request += 1) {
    await (await fetch(`http://127.0.0.1:${port}${page}`, { headers: PAST_THE_CACHE })).arrayBuffer();
  }
  return (readCpuMs(pid) - before) / REQUESTS;
}

const servers: Built[] = [];
for (const [index, build] of BUILDS.entries()) {
  servers.push({ build, ...(await startServer(path.resolve(build, 'server/start.js'), PORT + index)) });
}
// Warm: what is measured is the code as it runs on the second day.
for (const server of servers) for (const page of PAGES) await measure(server, page);
console.log(`ms of processor time for each page, median of ${ROUNDS} rounds of ${REQUESTS}: ${BUILDS.join(', ')}`);
for (const page of PAGES) {
  const times = new Map<Built, number[]>(servers.map((server) => [server, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of servers) times.get(server)?.push(await measure(server, page));
  }
  console.log(`  ${page.padEnd(20)} ${[...times.values()].map((all) => median(all).toFixed(1).padStart(6)).join(' ')}`);
}
for (const { build, port } of servers) {
  const { requests, latency, errors } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: VISITORS,
    duration: SECONDS,
    headers: PAST_THE_CACHE,
    requests: PAGES.map((page) => ({ method: 'GET' as const, path: page })),
  });
  console.log(
    `  ${VISITORS} visitors, ${build}: ${requests.average} pages/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${errors} errors`,
  );
}
console.log(`  memory, MiB          ${servers.map((server) => readMemoryMiB(server).toFixed(0).padStart(6)).join(' ')}`);
for (const server of servers) server.stop();
process.exit(0);
