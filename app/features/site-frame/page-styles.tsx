import { use, useState } from 'react';
import { UNSAFE_FrameworkContext, useMatches } from 'react-router';
import { useIsHydrated } from '../../lib/session.ts';

const findInlined = () => document.querySelector<HTMLStyleElement>('style[data-page-styles]');
const listInlined = () =>
  findInlined()
    ?.dataset['pageStyles']?.split(' ')
    .filter((href) => href !== '') ?? [];

/**
 * The files whose text stands in the first document follow it, in their order and before all that comes later: whoever
 * looks whether a file is there already then finds it, and does not add it again behind the styles of a part.
 */
function linkInlinedFiles(): void {
  const links = listInlined().map((href) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    return link;
  });
  findInlined()?.after(...links);
}
if (typeof document !== 'undefined') linkInlinedFiles();

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
 * paint waits for nothing. React leaves the element alone; the files of other pages follow as they are visited.
 */
export function PageStyles() {
  const hrefs = usePageStyleSheets();
  const isHydrated = useIsHydrated();
  // The error page is drawn by the browser alone: an element of its own would be empty, and the CSP would refuse it.
  const [isFromServer] = useState(!isHydrated);
  // What the first document brought; it stays in the page, and the files of the pages after it are told from it.
  const [brought] = useState(() => hrefs.join(' '));
  const inlined = isHydrated ? listInlined() : [];
  return (
    <>
      {isFromServer && <style data-page-styles={brought} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />}
      {isHydrated && hrefs.filter((href) => !inlined.includes(href)).map((href) => <link key={href} rel="stylesheet" href={href} />)}
    </>
  );
}
