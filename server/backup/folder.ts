import { createHash } from 'node:crypto';
import {
  createReadStream,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sealFile, unsealFile } from './seal.ts';

/** Folders of the data folder that hold what people made; the rest can be made again. */
const FILE_FOLDERS = ['recordings', 'pictures'];
const SUMS = 'SHA256SUMS';
const SEALED = '.sealed';

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** `sha256sum -c SHA256SUMS` reads it too. */
async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const name of listFiles(folder)) lines.push(`${await hashFile(path.join(folder, name))}  ${name}\n`);
  writeFileSync(path.join(folder, SUMS), lines.join(''), { mode: 0o600 });
}

/** Checks a backup's sums. @throws Error with a sentence when a file is missing or differs. */
export async function checkSums(folder: string): Promise<void> {
  const file = path.join(folder, SUMS);
  if (!existsSync(file)) throw new Error(`${folder} is not a whole backup: ${SUMS} is missing.`);
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const [sum, name = ''] = line.split(/ {2}(.*)/s);
    const place = path.join(folder, name);
    if (!existsSync(place)) throw new Error(`${folder} is not a whole backup: ${name} is missing.`);
    if ((await hashFile(place)) !== sum) throw new Error(`${folder} is damaged: ${name} is not what was backed up.`);
  }
}

async function seal(folder: string, passphrase: string): Promise<void> {
  for (const name of listFiles(folder)) {
    const file = path.join(folder, name);
    await sealFile(file, file + SEALED, passphrase);
    rmSync(file);
  }
}

type Backup = {
  dataDir: string;
  to: string;
  /** Writes the database, checked, into this folder. */
  writeDatabase: (folder: string) => Promise<void>;
  /** Encrypts every file. */
  passphrase?: string | undefined;
};

/** Writes database, secret, recordings, pictures and sums, then checks them. The folder appears only whole. @throws Error */
export async function backUpFolder({ dataDir, to, writeDatabase, passphrase }: Backup): Promise<{ bytes: number; files: number }> {
  if (existsSync(to)) throw new Error(`${to} is there already. Name another folder, so that no backup is overwritten.`);
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  const draft = mkdtempSync(`${to}.partial-`);
  try {
    await writeDatabase(draft);
    for (const name of FILE_FOLDERS) {
      const from = path.join(dataDir, name);
      // A file that is deleted while it is copied is not missed; one that is replaced was written whole under a new name.
      if (existsSync(from)) cpSync(from, path.join(draft, name), { recursive: true, preserveTimestamps: true });
    }
    await writeSums(draft);
    await checkSums(draft);
    if (passphrase !== undefined) await seal(draft, passphrase);
    const files = listFiles(draft);
    const bytes = files.reduce((sum, name) => sum + statSync(path.join(draft, name)).size, 0);
    renameSync(draft, to);
    return { bytes, files: files.length };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** True for a backup that was made with a passphrase. */
export const isSealed = (folder: string): boolean => existsSync(path.join(folder, SUMS + SEALED));

/** Writes an encrypted backup opened into the new folder `to`, and checks it. */
export async function openSealed(folder: string, to: string, passphrase: string): Promise<void> {
  for (const name of listFiles(folder)) {
    const place = path.join(to, name.slice(0, -SEALED.length));
    mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
    await unsealFile(path.join(folder, name), place, passphrase);
  }
  await checkSums(to);
}

/** Puts the files of a checked backup into the data folder. What was there lies beside it under another name afterwards. */
export function restoreFiles(folder: string, dataDir: string, stamp: string): string[] {
  const moved: string[] = [];
  for (const name of FILE_FOLDERS) {
    const [from, place] = [path.join(folder, name), path.join(dataDir, name)];
    if (!existsSync(from)) continue;
    const draft = `${place}.partial-${stamp}`;
    cpSync(from, draft, { recursive: true, preserveTimestamps: true });
    if (existsSync(place)) {
      moved.push(`${place}.before-${stamp}`);
      renameSync(place, `${place}.before-${stamp}`);
    }
    renameSync(draft, place);
  }
  return moved;
}
