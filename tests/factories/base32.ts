const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Reads a typed key as an authenticator does; spaces do not matter. */
export function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 2)));
}
