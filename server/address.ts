import { isIPv6 } from 'node:net';

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);
const HOST_NAME = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

/** The host as a socket takes it: an IPv6 address without the brackets that it has in a web address. */
export const toSocketHost = (given: string): string =>
  given.startsWith('[') && given.endsWith(']') && isIPv6(given.slice(1, -1)) ? given.slice(1, -1) : given;

/** True for a name or a number of this machine, false for anything that holds more, such as a port or `http://`. */
export const isSocketHost = (host: string): boolean => isIPv6(host) || HOST_NAME.test(host);

/** The web address of a host and a port: an IPv6 address stands in brackets, without the zone that only this machine knows. */
export function toWebAddress(host: string, port: number): string {
  const [bare = host] = host.split('%');
  return `http://${isIPv6(bare) ? `[${bare}]` : bare}:${port}`;
}

/** An address at which this machine itself reaches a server that listens at `host`. */
export const toOwnWebAddress = (host: string, port: number): string => toWebAddress(EVERY_ADDRESS.has(host) ? '127.0.0.1' : host, port);
