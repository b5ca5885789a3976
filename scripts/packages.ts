// `npm run packages`: asks the registry for known holes in what running the program needs, and writes the list of all of it
// (CycloneDX) to build/sbom.cdx.json. Red for a grave hole; not for a registry that does not answer.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { judgeAudit } from './package-holes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** What a machine with an older Node fetches beside the packages. */
const RUNTIME = path.join(ROOT, 'runtime');
const LIST = path.join(ROOT, 'build/sbom.cdx.json');
const PATIENCE_MS = 60_000;

const runNpm = (folder: string, ...args: string[]) =>
  spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });

type List = { metadata?: { component?: { name?: string } }; components?: unknown[] };

/** From the lock file: what would be installed, whatever lies in the folder now. */
function listPackages(folder: string): List {
  const sbom = runNpm(folder, 'sbom', '--sbom-format', 'cyclonedx', '--omit=dev', '--package-lock-only');
  try {
    return JSON.parse(sbom.stdout) as List;
  } catch {
    console.error(`The list of packages could not be made.\n${sbom.stderr}`);
    return process.exit(1);
  }
}

const list = listPackages(ROOT);
list.components = [...(list.components ?? []), ...(listPackages(RUNTIME).components ?? [])];
// npm takes the folder's name; the project has one of its own.
if (list.metadata?.component !== undefined) {
  list.metadata.component.name = (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { name: string }).name;
}
mkdirSync(path.dirname(LIST), { recursive: true });
writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
console.log(`packages that running the program needs: ${list.components.length}, listed in build/sbom.cdx.json`);

const findHoles = (folder: string) =>
  judgeAudit(runNpm(folder, 'audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000').stdout);
const ofNode = findHoles(RUNTIME);
const ofPackages = findHoles(ROOT);
console.log(`known holes in the Node that comes along: ${ofNode.words}`);
console.log(`known holes: ${ofPackages.words}`);
if (ofNode.isRed || ofPackages.isRed) process.exitCode = 1;
