/** 128 random bits. `crypto.randomUUID` is missing on plain http, as some schools serve the site. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
