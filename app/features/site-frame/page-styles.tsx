import { createContext, use, useState } from 'react';
import { Links, useLocation, useNavigation } from 'react-router';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';

/** The style sheets that the first document brings inside itself, in their order, between blanks; known to the server alone. */
export const PageStylesContext = createContext('');

/**
 * The files whose text stands in the first document are named behind it, in their order and before all that comes later:
 * whoever looks whether a file is there already then finds it, and does not add it again behind the styles of a part. They
 * are fetched when the text has gone, not in the moment in which the page comes alive. Until then no other link to them
 * counts either: each that counts twice would have every element of the page looked at again, now and at every change.
 */
function nameInlinedFiles(): void {
  const inlined = document.querySelector<HTMLStyleElement>('style[data-page-styles]');
  const hrefs = inlined?.dataset['pageStyles']?.split(' ').filter((href) => href !== '') ?? [];
  const links = hrefs.map((href) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = href;
    return link;
  });
  // The framework's own links, which may differ by a hash, come when somebody goes on to another page.
  new MutationObserver(() => {
    const isThere = inlined?.isConnected === true;
    for (const link of links) link.disabled = isThere;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (hrefs.includes(new URL(link.href).pathname)) link.media = isThere ? 'not all' : '';
    }
  }).observe(document.head, { childList: true });
  inlined?.after(...links);
}
if (typeof document !== 'undefined') nameInlinedFiles();

/**
 * The server puts the text of the page's style sheets into this element (server/http/finish-page.ts), so that the first
 * paint waits for nothing. React leaves the element alone. The framework links the files of what is shown when somebody
 * goes on: the first page has all of theirs inside, and many a reader stays on it.
 */
export function PageStyles() {
  const brought = use(PageStylesContext);
  const isHydrated = useIsHydrated();
  const isLeaving = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  // The error page is drawn by the browser alone: an element of its own would be empty, and the CSP would refuse it.
  const [isFromServer] = useState(!isHydrated);
  const [hasGoneOn, setHasGoneOn] = useState(!isFromServer);
  if (!hasGoneOn && (isLeaving || pathname !== first)) setHasGoneOn(true);
  return (
    <>
      {isFromServer && <style data-page-styles={brought} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />}
      {hasGoneOn && <Links />}
    </>
  );
}
