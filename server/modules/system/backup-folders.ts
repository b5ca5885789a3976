import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** What the studio makes has names of its own, so that it never deletes what the command made. */
const PREFIX = 'threeseas-studio-';

export const nameBackup = (id: number, now: number): string =>
  `${PREFIX}${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}-${id}`;

/** The studio's backups within the data folder of this machine. */
export function createBackupFolders(dataDir: string) {
  const folder = path.join(dataDir, 'backups');
  const toPath = (name: string) => path.join(folder, name);
  return {
    toPath,
    /** A folder has its name only once it is whole. */
    isHere: (name: string): boolean => name.startsWith(PREFIX) && existsSync(toPath(name)),
    remove: (name: string): Promise<void> =>
      name.startsWith(PREFIX) ? rm(toPath(name), { recursive: true, force: true }) : Promise.resolve(),

    /** Deletes what belongs to none of these: left by a process that died, or by another database. */
    async removeOthers(names: readonly string[]): Promise<void> {
      const found = await readdir(folder).catch(() => []);
      const others = found.filter(
        (name) => name.startsWith(PREFIX) && !names.some((known) => name === known || name.startsWith(`${known}.partial-`)),
      );
      for (const name of others) await rm(toPath(name), { recursive: true, force: true });
    },
  };
}
export type BackupFolders = ReturnType<typeof createBackupFolders>;
