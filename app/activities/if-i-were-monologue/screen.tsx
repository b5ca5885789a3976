import { useEffect, useRef, useState } from 'react';
import scene from '#content/art/scenes/if-i-were-monologue.svg';
import { Icon } from '../../ui/icon.tsx';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import { SavedTexts } from '../host/saved-texts.tsx';
import { WritingHead } from '../host/writing/writing-head.tsx';
import { ifIWereMonologue, type Monologue, type MonologueDraft } from './definition.ts';
import { MonologueForm } from './monologue-form.tsx';
import { takeBackPage, takeNewPrompt } from './new-prompt.ts';
import { findPrompt } from './prompts.ts';
import { scrollToTop } from './scroll-to-top.ts';
import './if-i-were-monologue.css';

export default function MonologueScreen(props: ActivityScreenProps<Monologue, MonologueDraft>) {
  const { draft, changeDraft, items, saveItem, announce, clearMessage, random, prefersReducedMotion, playSound, renderKeep } = props;
  /** Pages opened since the screen came; 0 before the first press. */
  const [opened, setOpened] = useState(0);
  const page = useRef<HTMLTextAreaElement>(null);
  const prompt = findPrompt(draft.promptId);

  const draw = () => {
    clearMessage();
    changeDraft(takeNewPrompt(draft, random));
    playSound('pop');
    setOpened(opened + 1);
  };
  const writeAnother = () => {
    draw();
    scrollToTop(prefersReducedMotion());
  };
  const takeBack = () => {
    clearMessage();
    changeDraft(takeBackPage(draft));
    setOpened(opened + 1);
  };
  const save = () => {
    if (prompt === undefined) return;
    saveItem({ prompt: prompt.text, text: draft.text.trim() });
    changeDraft({ isSaved: true, setAside: undefined });
    playSound('chime');
    announce({ kind: 'status', text: '✅ Your magical monologue has been saved! ✨' });
  };

  useEffect(() => {
    if (opened > 0) page.current?.focus({ preventScroll: true });
  }, [opened]);

  return (
    <div className="writing-page stack gap-5 monologue">
      <WritingHead scene={scene}>
        <div className="stack">
          <p className="lead">Let your imagination fly! Tap the magic button for a prompt.</p>
          <div className="row">
            <button className={prompt === undefined ? 'btn main' : 'btn'} type="button" onClick={draw}>
              Get Random Prompt
            </button>
            {draft.setAside !== undefined && (
              <button className="btn quiet" type="button" onClick={takeBack}>
                <Icon name="back" />
                Bring back what I wrote
              </button>
            )}
          </div>
        </div>
      </WritingHead>
      {prompt !== undefined && (
        <MonologueForm
          prompt={prompt}
          text={draft.text}
          isSaved={draft.isSaved}
          page={page}
          onChange={(text) => changeDraft({ text, isSaved: false })}
          onSave={save}
          onAnother={writeAnother}
        />
      )}
      <SavedTexts title="Your monologues in this tab" items={items} describe={ifIWereMonologue.describeItem} renderKeep={renderKeep} />
    </div>
  );
}
