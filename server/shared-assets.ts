import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from './core/durations.ts';

/** A page that was loaded before an update may still ask for its own release's files; a week later no one has it open. */
const RETENTION_MS = 7 * DAY_MS;

/** Copies this release's assets into the shared folder and removes those unused for a week. Call it at each start. */
export async function shareAssets({ from, to, now = Date.now() }: { from: string; to: string; now?: number }): Promise<void> {
  await mkdir(to, { recursive: true });
  const own = new Set(await readdir(from));
  const shared = new Set(await readdir(to));
  const seconds = now / 1000;
  for (const name of own) {
    const target = path.join(to, name);
    if (!shared.has(name)) await copyFile(path.join(from, name), target);
    await utimes(target, seconds, seconds);
  }
  for (const name of shared) {
    if (own.has(name)) continue;
    const file = path.join(to, name);
    // Another process that starts may have removed it first.
    const usedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - usedAt > RETENTION_MS) await rm(file, { force: true });
  }
}
