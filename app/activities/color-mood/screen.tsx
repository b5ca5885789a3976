import scene from '#content/art/scenes/color-mood.svg';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import { ColorGrid } from './color-grid.tsx';
import { findColor } from './colors.ts';
import type { Mood, MoodDraft } from './definition.ts';
import { LookEditor } from './look-editor.tsx';
import { MoodForm } from './mood-form.tsx';
import { MoodList } from './mood-list.tsx';
import { MoodPicture } from './mood-picture.tsx';
import './color-mood.css';

export default function ColorMoodScreen(props: ActivityScreenProps<Mood, MoodDraft>) {
  const { draft, changeDraft, items, saveItem, announce, clearMessage, playSound, renderKeep, renderPictureWords } = props;
  const mood = findColor(draft.colorId);

  const choose = (colorId: string) => {
    clearMessage();
    playSound('pop');
    changeDraft({ colorId });
  };
  const save = () => {
    if (mood === undefined) return;
    saveItem({ color: mood.color, name: mood.name, text: draft.text.trim(), look: draft.look });
    changeDraft({ text: '' });
    playSound('chime');
    announce({ kind: 'alert', tone: 'good', text: 'Mood expression saved! 🎨' });
  };

  return (
    <div className="sides color-mood">
      <ColorGrid chosenId={mood?.id} onChoose={choose} />
      <div className="mood-preview stack centred">
        <p className="if-any big" aria-live="polite">
          {mood !== undefined && `Selected: ${mood.name}`}
        </p>
        {mood === undefined ? (
          <figure className="side-scene tint deep rounded stack">
            <img className="art" src={scene} alt="" width="640" height="400" />
            <figcaption>No colour is right or wrong. Choose the one that fits this minute.</figcaption>
          </figure>
        ) : (
          <>
            <MoodPicture mood={mood} look={draft.look} />
            <LookEditor look={draft.look} onChange={(look) => changeDraft({ look })} />
            <MoodForm
              text={draft.text}
              pictureWords={renderPictureWords({
                field: 'text',
                ask: 'I feel like this color when...',
                value: draft.text,
                onChange: (text) => changeDraft({ text }),
              })}
              onChange={(text) => changeDraft({ text })}
              onSave={save}
            />
          </>
        )}
      </div>
      {items.length > 0 && <MoodList items={items} renderKeep={renderKeep} />}
    </div>
  );
}
