import { useEffect, useState, type RefObject } from 'react';

/** Two phone screens, so that cards are ready before they are seen. */
const MARGIN = '1600px 0px';

type Tell = (isNear: boolean) => void;
const watched = new Map<Element, Tell>();
/** One for all: thousands of observers would each be asked every frame. */
let observer: IntersectionObserver | undefined;
const getObserver = () =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  ));

/** Whether something is on or near the screen; true without an observer. */
export function useNear(target: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = target.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    watched.set(element, setIsNear);
    getObserver().observe(element);
    return () => {
      getObserver().unobserve(element);
      watched.delete(element);
    };
  }, [target]);
  return isNear;
}
