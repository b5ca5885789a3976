import { useEffect, useState, type RefObject } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';

/** Only where the browser can, as the head's script finds out. Empty until hydration, so that nothing moves. */
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
