import { useEffect, useRef, useState } from 'react';
import scene from '#content/art/scenes/rewriting-beliefs.svg';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import { DraftSign } from '../host/writing/draft-sign.tsx';
import { WritingHead } from '../host/writing/writing-head.tsx';
import { SavedTexts } from '../host/saved-texts.tsx';
import { BeliefCard } from './belief-card.tsx';
import { rewritingBeliefs, type BeliefsDraft, type Transformations } from './definition.ts';
import { EVIDENCE } from './evidence.ts';
import { Results } from './results.tsx';
import { arePairsSame, isRewriteShown, listPairs, listResults, ROW_KEYS } from './rows.ts';
import './rewriting-beliefs.css';

/** docs/spec/activities.md §9. */
const TOAST_MS = 3000;

export default function RewritingBeliefsScreen(props: ActivityScreenProps<Transformations, BeliefsDraft>) {
  const { draft, changeDraft, items, saveItem, announce, clearMessage, playSound, renderKeep } = props;
  /** How often 'Start Rewriting' or an empty page focused the first belief. */
  const [starts, setStarts] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  const rows = ROW_KEYS.map((key) => draft[key]);
  const pairs = listPairs(rows);
  const isSaved = pairs.length > 0 && arePairsSame(items.at(-1)?.item.pairs ?? [], pairs);

  const start = () => {
    changeDraft({ isStarted: true });
    playSound('pop');
    setStarts(starts + 1);
  };
  const save = () => {
    // Pressing twice saves once.
    if (!isSaved) saveItem({ pairs });
    playSound('chime');
    announce({ kind: 'status', text: 'Your empowering transformations have been saved!', durationMs: TOAST_MS });
  };
  const startPage = () => {
    clearMessage();
    changeDraft(rewritingBeliefs.emptyDraft);
    setStarts(starts + 1);
  };
  useEffect(() => {
    if (starts > 0) page.current?.querySelector('input')?.focus();
  }, [starts]);

  return (
    <div className="writing-page stack gap-5" ref={page}>
      <WritingHead scene={scene}>
        <div className="stack">
          <p className="lead">Write a sentence you keep saying about yourself, in the words it has in your head. One row is enough.</p>
          <div className="row">
            {!draft.isStarted && (
              <button className="btn main" type="button" onClick={start}>
                Start Rewriting
              </button>
            )}
            <DraftSign isBlank={rows.every(({ original }) => original.trim() === '')} />
          </div>
        </div>
      </WritingHead>
      {ROW_KEYS.map((key, index) => {
        const row = draft[key];
        const evidence = EVIDENCE[index];
        return (
          evidence !== undefined && (
            <BeliefCard
              key={key}
              place={index + 1}
              row={row}
              evidence={evidence}
              isRewriteShown={isRewriteShown(row, draft.isStarted)}
              onChange={(change) => changeDraft({ [key]: { ...row, ...change } })}
            />
          )
        );
      })}
      <Results results={listResults(rows)} canSave={pairs.length > 0} isSaved={isSaved} onSave={save} onNewPage={startPage} />
      <SavedTexts title="Saved in this tab" items={items} describe={rewritingBeliefs.describeItem} renderKeep={renderKeep} />
    </div>
  );
}
