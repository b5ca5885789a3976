import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Env } from './env.ts';

/** What a demo leaves in its data folder: sign-ins with a password and keys that everybody knows. */
export const DEMO_SIGN_INS = 'demo-sign-ins.json';

/** Secrets that stand in this repository, or stood there. */
const KNOWN_SECRETS = new Set(['for-trying-out-only-for-trying-out-only', 'at-least-32-characters-of-your-own-choice']);
const KNOWN_PASSWORD = 'for-trying-out-only';
/** "aaaaaaaa…" or "abcabcabc…" is found by trying. */
const CHARACTERS_MIN = 8;

const isKnown = (secret: string) => KNOWN_SECRETS.has(secret) || secret.includes(KNOWN_PASSWORD) || new Set(secret).size < CHARACTERS_MIN;

type Settings = Pick<Env, 'publicUrl' | 'appSecret' | 'databaseUrl' | 'dataDir'>;

/** Why a copy that people reach by https may not start like this, in a sentence. Without https it is for trying out. */
export function findKnownSecret({ publicUrl, appSecret, databaseUrl, dataDir }: Settings): string | undefined {
  if (!publicUrl.startsWith('https:')) return undefined;
  if (appSecret !== undefined && isKnown(appSecret))
    return 'APP_SECRET is one that everybody knows or could guess. Make your own: openssl rand -base64 32';
  if (databaseUrl !== undefined && new URL(databaseUrl).password === KNOWN_PASSWORD)
    return 'The password in DATABASE_URL is one that everybody knows. Give the database user another one.';
  if (existsSync(path.join(dataDir, DEMO_SIGN_INS)))
    return `${dataDir} holds a demo, whose accounts have a password that everybody knows. Set DATA_DIR to another folder.`;
  return undefined;
}
