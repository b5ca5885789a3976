import { useEffect, useRef, useState } from 'react';
import { loadKept } from '../../sync/use-kept.ts';

type State = 'unknown' | 'nothing' | 'asked' | 'kept' | 'removed' | 'failed';
const ANSWERS: Partial<Record<State, string>> = {
  kept: 'It stays in this browser. You will see it when you sign in here again, and no one else on this site will.',
  removed: 'Everything you kept has been removed from this device.',
  failed: "That didn't work. To remove it, clear this site's data in your browser's settings.",
};

/** Asks after sign-out what to do with kept things, without showing them. */
export function KeptQuestion({ person }: { person: number }) {
  const [state, setState] = useState<State>('unknown');
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Where the browser keeps nothing there is nothing to ask.
    loadKept()
      .then(({ countKept }) => countKept(person))
      .then(
        (count) => setState(count > 0 ? 'asked' : 'nothing'),
        () => setState('nothing'),
      );
  }, [person]);
  const answer = ANSWERS[state];
  useEffect(() => {
    if (answer !== undefined) words.current?.focus();
  }, [answer]);
  if (answer !== undefined) {
    return (
      <p ref={words} role="status" tabIndex={-1}>
        {answer}
      </p>
    );
  }
  if (state !== 'asked') return null;
  return (
    <section className="card pad stack full kept-question" aria-labelledby="kept-question">
      <h2 className="lg" id="kept-question">
        Remove what you kept on this device too?
      </h2>
      <p>You chose "Keep it" for some of your things. Other people who use this browser can't see them on this site.</p>
      <div className="cards slim fit gap-3">
        <button className="btn" type="button" onClick={() => setState('kept')}>
          Keep it here
        </button>
        <button
          className="btn"
          type="button"
          onClick={() =>
            void loadKept()
              .then(({ clearDevice }) => clearDevice(person))
              .then(
                () => setState('removed'),
                () => setState('failed'),
              )
          }
        >
          Remove it
        </button>
      </div>
    </section>
  );
}
