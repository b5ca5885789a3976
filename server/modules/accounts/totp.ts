import { createHmac } from 'node:crypto';

/** RFC 6238 with what every authenticator expects: SHA-1, six digits, half a minute. */
const STEP_MS = 30_000;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const toStep = (now: number): number => Math.floor(now / STEP_MS);

/** RFC 4226: the digits of one step. */
export function computeCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose digits these are: now, or one before or after for clocks that differ. */
export function findStep(secret: Buffer, code: string, now: number): number | undefined {
  const step = toStep(now);
  return [step, step - 1, step + 1].find((candidate) => computeCode(secret, candidate) === code);
}

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => BASE32[Number.parseInt(part.padEnd(5, '0'), 2)]).join('');
}
