import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { prefersReducedMotion } from '../../device/use-comfort.ts';

const HIGHLIGHT_MS = 2400;

export const toCardId = (postId: number) => `post-${postId}`;

function readBlogId(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('blogId' in state)) return undefined;
  const id = Number(state.blogId);
  return Number.isInteger(id) ? id : undefined;
}

/** The home page sends a post's id (docs/spec/platform.md §2 item 6): its card comes into view and glows for a moment. */
export function useFoundPost(isReady: boolean): void {
  const { state } = useLocation();
  const navigationType = useNavigationType();
  // After a reload or on the way back the reader's own place counts.
  const id = navigationType === NavigationType.Push ? readBlogId(state) : undefined;
  useEffect(() => {
    if (!isReady || id === undefined) return undefined;
    const card = document.getElementById(toCardId(id));
    if (card === null) return undefined;
    card.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    card.setAttribute('data-found', '');
    const timer = setTimeout(() => card.removeAttribute('data-found'), HIGHLIGHT_MS);
    return () => {
      clearTimeout(timer);
      card.removeAttribute('data-found');
    };
  }, [isReady, id]);
}
