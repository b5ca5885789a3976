import { findAddress } from '#contracts/addresses.ts';

/** What is no page: calls, files of the build and the article's pictures, and whether the server is well. */
const OTHER_PLACES = /^\/(?:api|threeseas|assets|public|healthz|readyz|metrics)(?:\/|$)/i;
/** Plain names between single slashes. A dot may be a file's; anything stranger is left to the router. */
const PLAIN_PATH = /^(?:\/[\w~-]+)+\/?$/;

/** True where there is no page for certain: all these addresses get the same words. */
export function isUnknownPage(path: string): boolean {
  return path !== '/' && PLAIN_PATH.test(path) && !OTHER_PLACES.test(path) && findAddress(path) === undefined;
}
