import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { toBlogAddress, toSearch, type BlogQuery } from './blog-query.ts';

/** Typing rests this long before the list is asked again (docs/spec/product.md §3). */
export const BLOG_SEARCH_WAIT_MS = 250;

/** The text in the search box. It wins while typing; any other change of the address sets it. */
export function useBlogSearch(query: BlogQuery) {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const { state, location: goingTo } = useNavigation();
  const navigate = useNavigate();
  const [box, setBox] = useState({ key, text: query.search });
  if (box.key !== key) setBox({ key, text: navigationType === NavigationType.Replace ? box.text : query.search });

  const search = toSearch(box.text);
  const address = toBlogAddress({ ...query, search, page: 1 });
  const isLeaving = state === 'loading' && goingTo.pathname.toLowerCase() !== '/blogs';
  const isChanged = search !== query.search && !isLeaving;
  // A search that was sent at once is not sent again when the wait ends, however slowly the page follows.
  const sent = useRef('');
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => {
      if (sent.current !== address) void navigate(address, { replace: true, preventScrollReset: true });
    }, BLOG_SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isChanged, address, navigate]);

  return {
    text: box.text,
    search,
    setText(text: string): void {
      sent.current = '';
      setBox({ key, text });
    },
    searchNow(): void {
      sent.current = address;
      void navigate(address, { replace: true, preventScrollReset: true });
    },
  };
}
