import { findAddress } from '#contracts/addresses.ts';

/** Whether the page is about one person, or its address a secret: nobody may keep it, and no other site learns of it. */
export function isPersonalPage(path: string): boolean {
  // The router takes several slashes for one; the data of a page counts with it.
  const kind = findAddress(path.replace(/\/{2,}/g, '/').replace(/\.data\/?$/, ''))?.kind;
  return kind === 'shell' || kind === 'secret';
}
