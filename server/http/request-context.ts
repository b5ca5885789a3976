import { randomUUID } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { maskSecrets } from '#contracts/addresses.ts';
import { withRequestId } from '../core/request-id.ts';
import type { Logger } from '../logger.ts';
import { setAnswerHeaders, type AppEnv } from './app-env.ts';

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

/** An address list of this length names every hop there is; what stands before it was made up. */
const FORWARDED_CHARACTERS_MAX = 1024;

/** The address rate limits count by. Each proxy of ours appends one, so with `proxies` of them it is that many from the end. */
function readClientAddress(context: Context<AppEnv>, proxies: number): string {
  const forwarded = proxies > 0 ? context.req.header('x-forwarded-for') : undefined;
  const hops = forwarded?.slice(-FORWARDED_CHARACTERS_MAX).split(',') ?? [];
  const visitor = hops.at(-Math.min(proxies, hops.length))?.trim();
  if (visitor !== undefined && isIP(visitor) !== 0) return toNetwork(visitor);
  try {
    return toNetwork(getConnInfo(context).remote.address ?? 'unknown');
  } catch {
    return 'unknown'; // Called without a socket, as tests do.
  }
}

const LOGGED_CHARACTERS_MAX = 200;
const toLoggedPath = (path: string) => maskSecrets(path.slice(0, LOGGED_CHARACTERS_MAX));

/** The id of a request: our own proxy's when it is one, else a new one. */
export function chooseRequestId(given: string | undefined, isBehindProxy: boolean): string {
  return isBehindProxy && given !== undefined && SAFE_REQUEST_ID.test(given) ? given : randomUUID();
}

/** Gives each request an id, and writes one log line when it is answered. `proxies` of our own stand before us. */
export function requestContext(logger: Logger, proxies: number) {
  let hasWarned = false;
  return createMiddleware<AppEnv>(async (context, next) => {
    const started = performance.now();
    const requestId = chooseRequestId(context.req.header('x-request-id'), proxies > 0);
    context.set('requestId', requestId);
    context.set('clientAddress', readClientAddress(context, proxies));
    if (proxies === 0 && !hasWarned && context.req.header('x-forwarded-for') !== undefined) {
      hasWarned = true;
      logger.warn('a proxy stands before this server, but TRUST_PROXY is 0: all visitors share the limits of its address');
    }
    await withRequestId(requestId, next);
    setAnswerHeaders(context, [['X-Request-Id', requestId]]);
    // A cached answer asks nothing of the machine: its line is for those who look closely.
    const level = context.get('isCached') === true ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return;
    const { method, path } = context.req;
    logger[level](
      { requestId, method, path: toLoggedPath(path), status: context.res.status, ms: Math.round(performance.now() - started) },
      'request',
    );
  });
}
