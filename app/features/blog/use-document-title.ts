import { useEffect } from 'react';
import { SITE_NAME } from '../../lib/page-meta.ts';

/** The tab's title, for a text that arrives after the page. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${SITE_NAME}`;
  }, [title]);
}
