import { useEffect, useRef, useState } from 'react';
import scene from '#content/art/scenes/mirror-memoirs.svg';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import { pickOther } from '../host/writing/pick-other.ts';
import { SavedTexts } from '../host/saved-texts.tsx';
import { mirrorMemoirs, type Memoir, type MemoirDraft } from './definition.ts';
import { MemoirForm } from './memoir-form.tsx';
import { findStarter, STARTERS } from './starters.ts';
import '../host/writing/writing-page.css';

export default function MirrorMemoirsScreen(props: ActivityScreenProps<Memoir, MemoirDraft>) {
  const { draft, changeDraft, items, saveItem, announce, clearMessage, random, playSound, renderKeep } = props;
  /** Where the focus goes after a press that removed its button. */
  const [handsTo, setHandsTo] = useState<'page' | 'new'>();
  const page = useRef<HTMLTextAreaElement>(null);
  const newStory = useRef<HTMLButtonElement>(null);
  const starter = findStarter(draft.starterId);
  const last = items.at(-1);
  const saved = draft.isSaved ? last : undefined;

  const drawStarter = () => changeDraft({ starterId: pickOther(random, STARTERS, starter?.id)?.id });
  const save = () => {
    saveItem({ starter: starter?.text ?? '', text: draft.text.trim() });
    changeDraft({ isSaved: true });
    playSound('chime');
    announce({ kind: 'status', text: 'Your magical story has been saved!' });
    setHandsTo('new');
  };
  const startNew = () => {
    clearMessage();
    changeDraft({ starterId: pickOther(random, STARTERS, starter?.id)?.id, text: '', isSaved: false });
    setHandsTo('page');
  };

  useEffect(() => {
    if (handsTo === 'new') newStory.current?.focus();
    if (handsTo === 'page') page.current?.focus();
  }, [handsTo]);

  return (
    <div className="writing-page stack gap-5">
      <div className="sides writing-sheet">
        <img className="art writing-scene" src={scene} alt="" width="640" height="400" />
        {saved === undefined ? (
          starter !== undefined && (
            <MemoirForm
              starter={starter}
              text={draft.text}
              page={page}
              onChange={(text) => changeDraft({ text })}
              onAnother={drawStarter}
              onSave={save}
            />
          )
        ) : (
          <article className="panel wide sunny lifted stack" aria-labelledby="memoir-saved">
            <h2 className="appears xl deep" id="memoir-saved">
              {saved.item.starter}
            </h2>
            <p className="saved-text" dir="auto">
              {saved.item.text}
            </p>
            <p className="line-top deep">
              Before you go, read it once as if a friend had written it. Is there a sentence in it that you would thank them for?
            </p>
            <div className="row">
              <button ref={newStory} className="btn sec" type="button" onClick={startNew}>
                Write New Story
              </button>
              {renderKeep(saved)}
            </div>
          </article>
        )}
      </div>
      <SavedTexts
        title="Your memoirs in this tab"
        items={items.filter(({ id }) => id !== saved?.id)}
        describe={mirrorMemoirs.describeItem}
        renderKeep={renderKeep}
      />
    </div>
  );
}
