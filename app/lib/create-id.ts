/** A random id of 128 bits. `crypto.randomUUID` is missing where a school serves the site over plain http. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
