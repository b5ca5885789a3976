import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectRoomToHash, hashPassword, verifyPassword } from './passwords.ts';

it('refuses at once who would have to wait behind too many, serves the others, and keeps files quick beside them', async () => {
  const known = await hashPassword('correct horse battery');
  const started = performance.now();
  const attempts = Array.from({ length: 2000 }, () => verifyPassword(known, 'wrong horse battery').catch((error: unknown) => error));
  expect(expectRoomToHash).toThrow(expect.objectContaining({ code: 'unavailable' }));
  await readFile(import.meta.filename);
  const fileMs = performance.now() - started;
  const results = await Promise.all(attempts);
  const allMs = performance.now() - started;
  const refused = results.filter((result) => result !== false);
  expect(refused.length).toBeGreaterThan(1000);
  for (const error of refused) expect(error).toMatchObject({ code: 'unavailable' });
  expect(results.length - refused.length).toBeGreaterThanOrEqual(128);
  // With hashes on every thread the file would come after most of them.
  expect(fileMs).toBeLessThan(allMs / 3);
  expect(expectRoomToHash).not.toThrow();
  expect(await verifyPassword(known, 'correct horse battery')).toBe(true);
});
