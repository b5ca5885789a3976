import { use, useState } from 'react';
import { UNSAFE_FrameworkContext, useMatches } from 'react-router';
import { useIsHydrated } from '../../lib/session.ts';

/** The style sheets of the routes now shown, as the build named them. */
function usePageStyleSheets(): string[] {
  const framework = use(UNSAFE_FrameworkContext);
  const matches = useMatches();
  const hrefs = ['root', ...matches.map((match) => match.id)].flatMap((id) => framework?.manifest?.routes[id]?.css ?? []);
  // The framework marks some files with a bare "#"; they are the same files.
  return [...new Set(hrefs.map((href) => href.replace(/#.*$/, '')))];
}

/**
 * The server puts the text of the page's style sheets into this element (server/http/finish-page.ts), so that the first
 * paint waits for nothing. React leaves the element alone; the files themselves follow once the page is alive, and
 * those of other pages as they are visited.
 */
export function PageStyles() {
  const hrefs = usePageStyleSheets();
  const isHydrated = useIsHydrated();
  // The error page is drawn by the browser alone: an element of its own would be empty, and the CSP would refuse it.
  const [isFromServer] = useState(!isHydrated);
  return (
    <>
      {isFromServer && <style data-page-styles={hrefs.join(' ')} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />}
      {isHydrated && hrefs.map((href) => <link key={href} rel="stylesheet" href={href} />)}
    </>
  );
}
