/** Crockford's base32: no letter that is taken for a digit, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;
const LENGTH = 16;

/** 80 bits of sixteen random bytes. A byte of 256 values falls evenly on 32 letters. */
export const toCode = (bytes: Uint8Array): string => Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('');

/** Normalises a code typed from paper; undefined when it cannot be one. */
export function readCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? code : undefined;
}
