import { useEffect } from 'react';
import { chooseCountry } from './help-country.ts';

/** A page like any other of this site, for whoever looks over a shoulder. */
const NEUTRAL_PATH = '/activities';
const ESCAPES = 3;
/** Presses with more time between them are for something else. */
const ESCAPE_PAUSE_MAX_MS = 1500;

/** The new page takes this one's place in the history of the tab, so that Back does not lead here. */
function leave(): void {
  chooseCountry('');
  // Gone from the screen before the network has answered.
  document.body.hidden = true;
  window.location.replace(NEUTRAL_PATH);
}

/** The way off the page, by a press or by Escape three times. Without a script it is a link. */
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
