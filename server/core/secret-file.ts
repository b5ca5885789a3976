import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Undefined where there is no such file, or nothing in it. */
export function readSecretFile(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    return secret === '' ? undefined : secret;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole or not at all, and once, even when others write it at the same time. */
export function writeSecretFile(file: string, secret: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    return secret;
  } catch (error) {
    const written = readSecretFile(file);
    if (written === undefined) throw error;
    return written;
  } finally {
    rmSync(draft, { force: true });
  }
}
