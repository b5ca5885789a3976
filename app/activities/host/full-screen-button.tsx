import { useEffect, useState, type RefObject } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * Offered only where the browser can do it, which the script in the head finds out: a phone that cannot keeps no place for
 * it. Until it does something its place is empty, so that nothing moves when it comes.
 */
export function FullScreenButton({ target }: { target: RefObject<HTMLElement | null> }) {
  const [isFull, setIsFull] = useState(false);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  if (isHydrated && !document.fullscreenEnabled) return null;
  const toggle = () => (isFull ? document.exitFullscreen() : target.current?.requestFullscreen());
  return (
    <button
      className={isHydrated ? 'btn quiet full-screen-button' : 'btn quiet full-screen-button is-to-come'}
      type="button"
      aria-pressed={isFull}
      aria-label="Full screen"
      onClick={() => void toggle()?.catch(() => {})}
    >
      <Icon name={isFull ? 'close' : 'expand'} />
    </button>
  );
}
