// `npm run packages`: asks the registry for known holes in what runs in production, and writes the list of all of it
// (CycloneDX) to build/sbom.cdx.json. Red for a grave hole; not for a registry that does not answer.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { judgeAudit } from './package-holes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const LIST = path.join(ROOT, 'build/sbom.cdx.json');
const PATIENCE_MS = 60_000;

const runNpm = (...args: string[]) =>
  spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });

type List = { metadata?: { component?: { name?: string } }; components?: unknown[] };

// From the lock file: what would be installed, whatever lies in the folder now.
const sbom = runNpm('sbom', '--sbom-format', 'cyclonedx', '--omit=dev', '--package-lock-only');
let list: List;
try {
  list = JSON.parse(sbom.stdout) as List;
} catch {
  console.error(`The list of packages could not be made.\n${sbom.stderr}`);
  process.exit(1);
}
// npm takes the folder's name; the project has one of its own.
if (list.metadata?.component !== undefined) {
  list.metadata.component.name = (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { name: string }).name;
}
mkdirSync(path.dirname(LIST), { recursive: true });
writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
console.log(`packages that run in production: ${list.components?.length ?? 0}, listed in build/sbom.cdx.json`);

const { isRed, words } = judgeAudit(runNpm('audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000').stdout);
console.log(`known holes: ${words}`);
if (isRed) process.exitCode = 1;
