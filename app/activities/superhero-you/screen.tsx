import { useRef, useState } from 'react';
import scene from '#content/art/scenes/superhero-you.svg';
import type { SavedItem } from '../host/saved-item.ts';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import { superheroYou, type HeroDraft, type SavedHero } from './definition.ts';
import { downloadCard } from './download-card.ts';
import { HeroCard } from './hero-card.tsx';
import { HeroForm } from './hero-form.tsx';
import { HeroList } from './hero-list.tsx';
import { HeroPicker } from './hero-picker.tsx';
import { isSameHero, listMissing, SAVED_BANNER_MS, trimTexts } from './hero-rules.ts';
import { findHero, type Hero } from './heroes.ts';
import './superhero-you.css';

type Cleared = { draft: HeroDraft; items: readonly SavedItem<SavedHero>[] };
const FIRST_FIELD = { character: 'input[type="radio"]', name: 'input[name="name"]', message: 'textarea' } as const;

export default function SuperheroScreen(props: ActivityScreenProps<SavedHero, HeroDraft>) {
  const { draft, changeDraft, items, saveItem, replaceItems, announce, clearMessage, playSound, renderKeep, renderPictureWords } = props;
  const [wasRefused, setWasRefused] = useState(false);
  const [cleared, setCleared] = useState<Cleared>();
  const maker = useRef<HTMLDivElement>(null);
  const hero = findHero(draft.characterId);
  const missing = listMissing({ ...draft, characterId: hero?.id });

  const change = (part: Partial<HeroDraft>) => {
    setCleared(undefined);
    changeDraft(part);
  };
  const save = () => {
    const [first] = missing;
    if (first !== undefined || hero === undefined) {
      setWasRefused(true);
      announce({ kind: 'alert', text: 'Please select a character, enter a name, and write a message!' });
      maker.current?.querySelector<HTMLElement>(FIRST_FIELD[first ?? 'character'])?.focus();
      return;
    }
    setWasRefused(false);
    const saved = { character: hero.id, ...trimTexts(draft) };
    const isNew = !isSameHero(saved, items.at(-1)?.item);
    if (isNew) saveItem(saved);
    playSound('chime');
    const text = isNew ? 'Your superhero is saved. The card is under Your Superheroes.' : 'This superhero is already saved.';
    announce({ kind: 'status', text, durationMs: SAVED_BANNER_MS });
  };
  const startOver = () => {
    clearMessage();
    setWasRefused(false);
    const isBlank = items.length === 0 && Object.values(draft).every((value) => value === undefined || value === '');
    if (!isBlank) setCleared({ draft, items });
    changeDraft(superheroYou.emptyDraft);
    replaceItems?.([]);
    playSound('pop');
  };
  const bringBack = () => {
    if (cleared === undefined) return;
    changeDraft(cleared.draft);
    replaceItems?.(cleared.items);
    setCleared(undefined);
  };
  const download = (chosen: Hero, saved: SavedHero) => {
    downloadCard(chosen, saved).then(
      (file) => announce({ kind: 'status', text: `The card is in your downloads as ${file}.` }),
      () => announce({ kind: 'alert', text: 'This browser could not make the picture. The card itself is safe.' }),
    );
  };

  return (
    <div className="sides superhero" ref={maker}>
      <HeroPicker
        chosen={hero?.id}
        isMissing={wasRefused && missing.includes('character')}
        onChoose={(characterId) => {
          playSound('pop');
          change({ characterId });
        }}
      />
      <div className="stack">
        <HeroForm draft={draft} missing={wasRefused ? missing : []} onChange={change} renderPictureWords={renderPictureWords} />
        <div className="row">
          <button className="btn sec" type="button" onClick={save}>
            Save My Superhero
          </button>
          <button className="btn" type="button" onClick={startOver}>
            Start Over
          </button>
        </div>
        {cleared !== undefined && (
          <p className="panel low sunny full row" role="status">
            Everything is cleared.
            <button className="btn small" type="button" onClick={bringBack}>
              Bring it back
            </button>
          </p>
        )}
      </div>
      <div className="stack gap-3 centred">
        {hero === undefined ? (
          <figure className="side-scene tint deep rounded stack">
            <img className="art" src={scene} alt="" width="640" height="400" />
            <figcaption>Every hero starts with a towel and an idea. Pick one, and the card begins to draw itself.</figcaption>
          </figure>
        ) : (
          <>
            <HeroCard hero={hero} {...draft} />
            <p className="hint">Each letter of the name is a ray of light. Each word of the superpower is a star.</p>
          </>
        )}
      </div>
      {items.length > 0 && <HeroList items={items} onDownload={download} renderKeep={renderKeep} />}
    </div>
  );
}
