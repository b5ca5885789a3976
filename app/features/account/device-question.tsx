import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { loadLibrary } from '../../sync/library/use-library.ts';
import { useOnlyHere } from '../../sync/use-only-here.ts';
import { LossQuestion } from '../../ui/loss-question.tsx';

type State = 'asked' | 'kept' | 'removed' | 'failed';
const ANSWERS: Partial<Record<State, string>> = {
  kept: 'It stays in this browser. You will see it when you sign in here again, and no one else on this site will.',
  removed: 'Everything you kept has been removed from this device.',
  failed: "That didn't work. To remove it, clear this site's data in your browser's settings.",
};

/** Asks after sign-out what to do with creations, without showing them. */
export function DeviceQuestion({ person }: { person: number }) {
  const [state, setState] = useState<State>('asked');
  const words = useRef<HTMLParagraphElement>(null);
  // Signed out, so nothing can be sent from here.
  const { losses = [], sending, send } = useOnlyHere(person, { scope: 'database', canStore: false });
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
  if (losses.length === 0) return null;
  return (
    <section className="card pad stack full device-question" aria-labelledby="device-question">
      <h2 className="lg" id="device-question">
        Remove what you kept on this device too?
      </h2>
      <LossQuestion
        losses={losses}
        sending={sending}
        onSend={() => void send()}
        stay={{ label: 'Keep it here', onPress: () => setState('kept') }}
        remove={{
          label: 'Remove it',
          onPress: () =>
            void loadLibrary()
              .then(({ clearDevice }) => clearDevice(person))
              .then(
                () => setState('removed'),
                () => setState('failed'),
              ),
        }}
      >
        <p>
          Other people who use this browser can't see them on this site. To move them to your library first,{' '}
          <Link to="/login">sign in again</Link>.
        </p>
      </LossQuestion>
    </section>
  );
}
