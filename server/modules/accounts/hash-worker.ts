import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

/** Required and not imported: the package carries a native binary, which cannot be bundled. */
const { hashSync, verifySync }: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default kind. */
export const FULL_COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** For tests, which make thousands of accounts: a fortieth of the time. */
const TEST_COST = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/** What a hash costs, by NODE_ENV: less in nothing but tests. */
export const chooseCost = (mode: string | undefined) => (mode === 'test' ? TEST_COST : FULL_COST);

/** What a thread of the pool in passwords.ts runs: hashes a password. */
export const hash = ({ password, cost = chooseCost(process.env['NODE_ENV']) }: { password: string; cost?: typeof FULL_COST }): string =>
  hashSync(password, cost);

/** The same thread's other job: compares a password with a hash. @throws Error when the hash is malformed */
export const verify = ({ password, known }: { password: string; known: string }): boolean => verifySync(known, password);
