import { randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { maskSecrets } from '#contracts/addresses.ts';
import type { Logger } from '../logger.ts';
import type { AppEnv } from './app-env.ts';

const SAFE_REQUEST_ID = /^[\w.-]{8,64}$/;

const IPV4_IN_IPV6 = /^::ffff:(\d+(?:\.\d+){3})$/i;
/** A line of internet has one IPv4 address but 2^64 of IPv6, which share the first four groups. */
const NETWORK_GROUPS = 4;
const IPV6_GROUPS = 8;

/** What a rate limit counts as one: an IPv4 address, or the /64 network of an IPv6 address. */
export function toNetwork(address: string): string {
  const mapped = IPV4_IN_IPV6.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const listGroups = (part: string) => part.split(':').filter((group) => group !== '');
  const [left, right] = [listGroups(head), listGroups(tail ?? '')];
  const groups = [...left, ...Array<string>(IPV6_GROUPS - left.length - right.length).fill('0'), ...right];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** The address rate limits count by. The forwarded header is believed only behind our own proxy. */
function readClientAddress(context: Parameters<typeof getConnInfo>[0], trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return toNetwork(forwarded);
  try {
    return toNetwork(getConnInfo(context).remote.address ?? 'unknown');
  } catch {
    return 'unknown'; // Called without a socket, as tests do.
  }
}

/** Gives each request an id (a proxy's own is kept), and writes one log line when it is answered. */
export function requestContext(logger: Logger, trustProxy: boolean) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const started = performance.now();
    const given = context.req.header('x-request-id');
    const requestId = given !== undefined && SAFE_REQUEST_ID.test(given) ? given : randomUUID();
    context.set('requestId', requestId);
    context.set('clientAddress', readClientAddress(context, trustProxy));
    await next();
    context.header('X-Request-Id', requestId);
    const { method, path } = context.req;
    logger.info(
      { requestId, method, path: maskSecrets(path), status: context.res.status, ms: Math.round(performance.now() - started) },
      'request',
    );
  });
}
