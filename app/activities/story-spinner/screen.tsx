import { useEffect, useRef, useState } from 'react';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import type { Story, StoryDraft } from './definition.ts';
import { findGenre, GENRES, PICTURES } from './genres.ts';
import { SparkCard } from './spark-card.tsx';
import { pickSpark } from './sparks.ts';
import { pickIndex } from '../../lib/pick.ts';
import { StoryForm } from './story-form.tsx';
import { StoryList } from './story-list.tsx';
import { Wheel } from './wheel.tsx';
import './story-spinner.css';

/** The story wheel's settings (docs/spec/activities.md §9): font size 16, with an outer border. */
const STORY_WHEEL_FONT_SIZE = 16;
/** Light enough for the wheel's bold black words. */
const STORY_WHEEL_BACKGROUNDS = ['#ffd98a', '#a8dcc0', '#b9d3f7', '#ffc4ae', '#d5c7f5', '#ffe9b8', '#9fd6dc', '#f9c58d', '#c9e6b5'];

/** The result stays on the page; the message need not. */
const MESSAGE_MS = 5000;

export default function StorySpinnerScreen(props: ActivityScreenProps<Story, StoryDraft>) {
  const { draft, changeDraft, items, announce, random, playSound, renderKeep } = props;
  const [spinTo, setSpinTo] = useState<number>();
  const [hasJustStopped, setHasJustStopped] = useState(false);
  const writingArea = useRef<HTMLDivElement>(null);
  const genre = findGenre(draft.genreId);
  const isSpinning = spinTo !== undefined;

  const spin = () => {
    props.clearMessage();
    setHasJustStopped(false);
    // Without an open genre nothing is written or rendered again.
    if (draft.genreId !== undefined) changeDraft({ genreId: undefined });
    playSound('pop');
    // Chosen before the wheel moves (docs/spec/activities.md §4).
    setSpinTo(pickIndex(random, GENRES.length));
  };
  const stop = () => {
    const chosen = spinTo === undefined ? undefined : GENRES[spinTo];
    setSpinTo(undefined);
    if (chosen === undefined) return;
    playSound('chime');
    changeDraft({ genreId: chosen.id });
    setHasJustStopped(true);
    announce({ kind: 'status', text: `The wheel stopped at ${chosen.title}.`, durationMs: MESSAGE_MS, isSeenAnyway: true });
  };
  const save = () => {
    if (genre === undefined) return;
    props.saveItem({ theme: genre.title, story: draft.story.trim() });
    changeDraft({ genreId: undefined, story: '', spark: undefined });
    playSound('chime');
    announce({ kind: 'status', text: "Your story is saved. You'll find it under Your Stories.", durationMs: MESSAGE_MS });
  };

  const askForSpark = () => {
    const spark = pickSpark(random, draft.spark);
    changeDraft({ spark });
    playSound('pop');
  };

  // After a spin the writing area takes the focus when it appears.
  useEffect(() => {
    if (hasJustStopped) writingArea.current?.querySelector('textarea')?.focus();
  }, [hasJustStopped]);

  return (
    <div className="sides">
      <div className="stack centred">
        <Wheel
          places={GENRES}
          pictures={PICTURES}
          spinTo={spinTo}
          restingAt={genre === undefined ? undefined : GENRES.indexOf(genre)}
          onStop={stop}
          onPeg={() => playSound('tick')}
          fontSize={STORY_WHEEL_FONT_SIZE}
          backgrounds={STORY_WHEEL_BACKGROUNDS}
          isInstant={props.prefersReducedMotion}
        />
        <button className="btn main lg spin-button" type="button" disabled={isSpinning} onClick={spin}>
          {isSpinning ? 'Spinning...' : 'Spin'}
        </button>
      </div>
      <div className="side-page" ref={writingArea}>
        {genre === undefined ? (
          <p className="side-waiting">
            {isSpinning ? 'The wheel is choosing.' : 'Spin the wheel. It picks the kind of story, and you write what happens.'}
          </p>
        ) : (
          <StoryForm
            genre={genre}
            story={draft.story}
            spark={<SparkCard spark={draft.spark} onAsk={askForSpark} onPutAway={() => changeDraft({ spark: undefined })} />}
            pictureWords={props.renderPictureWords({
              field: 'story',
              ask: `${genre.title}. What happens in your story?`,
              value: draft.story,
              onChange: (story) => changeDraft({ story }),
            })}
            onChange={(story) => changeDraft({ story })}
            onSave={save}
          />
        )}
      </div>
      {items.length > 0 && <StoryList items={items} renderKeep={renderKeep} />}
    </div>
  );
}
