import { useEffect, useState, type RefObject } from 'react';

/** Two screens of a phone: what comes into view is drawn by then. */
const MARGIN = '1600px 0px';

/** Whether something is on the screen or close to it. Without an observer everything counts as near. */
export function useNear(target: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (target.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), { rootMargin: MARGIN });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isNear;
}
