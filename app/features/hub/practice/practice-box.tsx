import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { Item } from '#content/items.ts';
import { useLocalVoice } from '../../../media/speech.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SayButton } from '../../../ui/say-button.tsx';
import { PRACTICE_ANCHOR } from '../hub-address.ts';
import { Alert } from '../../../ui/alert.tsx';
import { openRounds } from './open-rounds.ts';
import type { PracticeProps } from './open-practice.tsx';
import { usePracticeRecord } from '../../../device/questions/records.ts';

type Which = 'any' | 'missed';
type Opened = {
  Practice: ComponentType<PracticeProps>;
  items: readonly Item[];
  begin: (topicId: string, items: readonly Item[], which: Which, hasVoice: boolean) => void;
};

/** Loads with the practice, so that reading a lesson stays light. */
async function openPractice(topicId: string): Promise<Opened> {
  const [file, sets] = await Promise.all([import('./open-practice.tsx'), import('#content/practice/sets.ts')]);
  return { Practice: file.OpenPractice, begin: file.beginRound, items: await sets.loadPracticeSet(topicId) };
}

/** A lesson's practice: closed at first, open after a reload in the middle of a round. */
export function PracticeBox({ topicId, onPassed }: { topicId: string; onPassed: () => void }) {
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setIsOpen] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { right, missed } = usePracticeRecord(topicId);
  const hasVoice = useLocalVoice();
  const startButton = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);

  const open = async (which: Which | 'as it was') => {
    setState('loading');
    try {
      const parts = opened ?? (await openPractice(topicId));
      setOpened(parts);
      if (which !== 'as it was') parts.begin(topicId, parts.items, which, hasVoice);
      setIsRestored(which === 'as it was');
      setIsOpen(true);
      setState('idle');
    } catch (error) {
      console.error('Error loading practice', error);
      setState('failed');
    }
  };
  const reopen = useRef(open);
  useEffect(() => {
    if (openRounds(topicId).get() !== undefined) void reopen.current('as it was');
  }, [topicId]);

  useEffect(() => {
    if (!isOpen && isLeaving.current) startButton.current?.focus();
    isLeaving.current = false;
  }, [isOpen]);
  const close = () => {
    isLeaving.current = true;
    setIsOpen(false);
    openRounds(topicId).remove();
  };

  return (
    // Arrow keys are for answering here, not for changing lessons.
    <section id={PRACTICE_ANCHOR} className="route-top stack" aria-labelledby="practice-title" data-own-arrows>
      <div className="with-say media gap-2">
        <h3 className="xl" id="practice-title">
          See what you remember
        </h3>
        <SayButton text="Let's see what you remember. Press the big button to start." />
      </div>
      {isOpen && opened !== undefined ? (
        <opened.Practice topicId={topicId} items={opened.items} isRestored={isRestored} onPassed={onPassed} onClose={close} />
      ) : (
        <div className="hub-practice-start panel wide stack">
          <p>Five questions at a time, in a new order each time. Each answer is explained, and you can try as often as you like.</p>
          <p className="row">
            <button
              ref={startButton}
              type="button"
              className="btn sec"
              aria-disabled={state === 'loading'}
              onClick={() => state !== 'loading' && void open('any')}
            >
              <span>{right.length === 0 ? 'Start practice' : 'Practise again'}</span>
              <Icon name="arrow" />
            </button>
            {missed.length > 0 && (
              <button type="button" className="btn" onClick={() => state !== 'loading' && void open('missed')}>
                Only the ones I missed
              </button>
            )}
          </p>
          <p role="status" className="soft if-any">
            {state === 'loading' && 'Loading the questions...'}
          </p>
          {state === 'failed' && <Alert text="The questions could not be loaded. Please try again when you're online." />}
          <noscript>
            <p className="hint">Practice needs JavaScript, which is switched off in this browser.</p>
          </noscript>
        </div>
      )}
    </section>
  );
}
