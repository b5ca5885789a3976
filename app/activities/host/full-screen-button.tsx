import { useEffect, useState, type RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Offered only where the browser can do it, which the script in the head finds out: a phone that cannot shows no dead button. */
export function FullScreenButton({ target }: { target: RefObject<HTMLElement | null> }) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  const toggle = () => (isFull ? document.exitFullscreen() : target.current?.requestFullscreen());
  return (
    <button
      className="btn quiet full-screen-button"
      type="button"
      aria-pressed={isFull}
      aria-label="Full screen"
      onClick={() => void toggle()?.catch(() => {})}
    >
      <Icon name={isFull ? 'close' : 'expand'} />
    </button>
  );
}
