import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { SEALED_KEY_FILE } from '../../core/key-files.ts';
import { readSecretFile, writeSecretFile } from '../../core/secret-file.ts';
import type { ModuleEnv } from '../../core/module.ts';

/** The key of sealed cases: apart from the database and from every backup that the studio makes (docs/security.md). */
export type SealedKey = { read: () => { id: string; key: string } };

/** SEALED_CASES_KEY, else a private file in the data folder, made when the first case is sealed. */
export function createSealedKey({ dataDir, sealedCasesKey }: Pick<ModuleEnv, 'dataDir' | 'sealedCasesKey'>): SealedKey {
  const file = path.join(dataDir, SEALED_KEY_FILE);
  return {
    read() {
      const key = sealedCasesKey ?? readSecretFile(file) ?? writeSecretFile(file, randomBytes(32).toString('base64url'));
      return { id: createHash('sha256').update(`id\n${key}`).digest('hex').slice(0, 12), key };
    },
  };
}
