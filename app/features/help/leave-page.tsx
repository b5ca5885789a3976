import { useEffect } from 'react';
import { chooseCountry } from './help-country.ts';

/** A harmless page of this site, in case someone looks over a shoulder. */
const NEUTRAL_PATH = '/activities';
const ESCAPES = 3;
/** Presses further apart are meant for something else. */
const ESCAPE_PAUSE_MAX_MS = 1500;

/** Replaces this page in the tab's history, so that Back does not lead here. */
function leave(): void {
  chooseCountry('');
  // Hidden before the network answers.
  document.body.hidden = true;
  window.location.replace(NEUTRAL_PATH);
}

/** Leaves the page by a press or three Escapes. Without scripts it is a link. */
export function LeavePage({ label }: { label: string }) {
  useEffect(() => {
    let presses = 0;
    let lastAt = 0;
    const count = ({ key, timeStamp }: KeyboardEvent) => {
      presses = key === 'Escape' ? (timeStamp - lastAt > ESCAPE_PAUSE_MAX_MS ? 1 : presses + 1) : 0;
      lastAt = timeStamp;
      if (presses >= ESCAPES) leave();
    };
    window.addEventListener('keydown', count);
    return () => window.removeEventListener('keydown', count);
  }, []);
  return (
    <div className="help-leave">
      <a
        className="btn main"
        href={NEUTRAL_PATH}
        onClick={(event) => {
          event.preventDefault();
          leave();
        }}
      >
        {label}
      </a>
    </div>
  );
}
