import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default kind. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** The same letters typed on another keyboard may come as other code points. */
const normalize = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string) => hash(normalize(password), ARGON2ID);

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash to compare with, so that the time tells nothing. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await (decoy ??= hashPassword('nobody'))), normalize(password));
  return isRight && passwordHash !== undefined;
}
