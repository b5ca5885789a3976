import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { toBlogAddress, toSearch, type BlogQuery } from './blog-query.ts';

/** Typing pause before the list is asked again (docs/spec/product.md §3). */
export const BLOG_SEARCH_WAIT_MS = 250;

/** The search box's text. It wins while typing; any other change of the address sets it. */
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
  // A search sent at once is not sent again after the wait, however slow the page.
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
