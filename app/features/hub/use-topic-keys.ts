import { useEffect } from 'react';

/** Where the arrow keys already mean something. */
const OWN_ARROWS =
  'input, textarea, select, video, audio, [contenteditable], [role="slider"], [role="radiogroup"], dialog, [data-own-arrows]';

/** Left and right arrow keys change topics, unless a field or player has the focus. */
export function useTopicKeys(goBack: (() => void) | undefined, goOn: (() => void) | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS) !== null) return;
      const go = event.key === 'ArrowLeft' ? goBack : event.key === 'ArrowRight' ? goOn : undefined;
      if (go === undefined) return;
      event.preventDefault();
      go();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [goBack, goOn]);
}
