import { useEffect, useState, type RefObject } from 'react';

/** Two screens of a phone, so that cards are rendered before they come into view. */
const MARGIN = '1600px 0px';

type Tell = (isNear: boolean) => void;
const watched = new Map<Element, Tell>();
/** One for all: thousands of observers would each be asked at every frame. */
let observer: IntersectionObserver | undefined;
const getObserver = () =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  ));

/** Whether something is on the screen or close to it. Without an observer everything counts as near. */
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
