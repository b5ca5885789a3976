import { useEffect, useRef, useState } from 'react';
import scene from '#content/art/scenes/affirmation-slam.svg';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import { SavedTexts } from '../host/saved-texts.tsx';
import { affirmationSlam, type PoemDraft } from './definition.ts';
import { PoemForm } from './poem-form.tsx';
import { PoemSheet } from './poem-sheet.tsx';
import { composePoem, type Poem } from './poem.ts';
import '../host/writing/writing-page.css';
import './affirmation-slam.css';

export default function AffirmationSlamScreen(props: ActivityScreenProps<Poem, PoemDraft>) {
  const { draft, changeDraft, items, saveItem, announce, clearMessage, playSound, renderKeep } = props;
  /** The last act since the page opened. */
  const [step, setStep] = useState<'created' | 'reset'>();
  const form = useRef<HTMLDivElement>(null);
  const shown = draft.isShown ? items.at(-1) : undefined;

  const create = () => {
    const { iAm, usedToThink, nowIKnow } = draft;
    saveItem({ iAm: iAm.trim(), usedToThink: usedToThink.trim(), nowIKnow: nowIKnow.trim() });
    changeDraft({ isShown: true });
    playSound('chime');
    setStep('created');
  };
  const reset = () => {
    clearMessage();
    changeDraft(affirmationSlam.emptyDraft);
    setStep('reset');
  };
  useEffect(() => {
    if (step === 'reset') form.current?.querySelector('input')?.focus();
  }, [step]);

  return (
    <div className="writing-page stack gap-5">
      {shown === undefined ? (
        <div className="sides writing-sheet" ref={form}>
          <div className="stack">
            <img className="art writing-scene" src={scene} alt="" width="640" height="400" />
            <p>This poem turns in the middle. Line two is the old thought, line three is what changed it. Read it aloud when it is done.</p>
          </div>
          <PoemForm poem={draft} onChange={changeDraft} onCreate={create} />
        </div>
      ) : (
        <PoemSheet
          lines={composePoem(shown.item)}
          isFresh={step === 'created'}
          announce={announce}
          onAnother={reset}
          keep={renderKeep(shown)}
        />
      )}
      <SavedTexts
        title="Your poems in this tab"
        items={items.filter(({ id }) => id !== shown?.id)}
        describe={affirmationSlam.describeItem}
        renderKeep={renderKeep}
      />
    </div>
  );
}
