import { useEffect, useRef, useState } from 'react';
import scene from '#content/art/scenes/travel-adventure.svg';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import { AdventureForm } from './adventure-form.tsx';
import { findCountry } from './countries.ts';
import { CountryGrid } from './country-grid.tsx';
import { CountrySheet } from './country-picture.tsx';
import type { Adventure, AdventureDraft } from './definition.ts';
import { Destination } from './destination.tsx';
import { getAdventure, readPage, writePage } from './pages.ts';
import { TravelLog } from './travel-log.tsx';
import './travel-adventure.css';

/** docs/spec/activities.md §9. */
const TOAST_MS = 3000;

export default function TravelAdventureScreen(props: ActivityScreenProps<Adventure, AdventureDraft>) {
  const { draft, changeDraft, items, saveItem, announce, clearMessage, prefersReducedMotion, playSound, renderKeep, renderPictureWords } =
    props;
  const [arrivedAt, setArrivedAt] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const country = findCountry(draft.countryId);
  const page = country === undefined ? '' : readPage(draft.pages, country.id);

  const choose = (id: string) => {
    const chosen = findCountry(id);
    if (chosen === undefined || id === draft.countryId) return;
    clearMessage();
    playSound('pop');
    changeDraft({ countryId: id });
    setArrivedAt(id);
  };
  const write = (text: string) => {
    if (country !== undefined) changeDraft({ pages: writePage(draft.pages, country.id, text) });
  };
  const save = () => {
    const adventure = getAdventure(page);
    if (country === undefined || adventure === undefined) return;
    saveItem({ country: country.name, adventure });
    changeDraft({ pages: writePage(draft.pages, country.id, '') });
    playSound('chime');
    announce({ kind: 'status', text: `Stamped. Your day in ${country.name} is in the travel log.`, durationMs: TOAST_MS });
  };

  // On a phone the place is below the stamps: show that something happened.
  useEffect(() => {
    if (arrivedAt !== undefined) place.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'nearest' });
  }, [arrivedAt, prefersReducedMotion]);

  return (
    <div className="stack gap-5">
      <CountrySheet />
      <CountryGrid chosenId={country?.id} onChoose={choose} />
      <p className="visually-hidden" role="status">
        {arrivedAt !== undefined && country !== undefined && `Welcome to ${country.name}.`}
      </p>
      <div ref={place}>
        {country === undefined ? (
          <figure className="side-scene tint deep rounded split middle">
            <img className="art full" src={scene} alt="" width="640" height="400" />
            <figcaption>Pick a stamp. You arrive straight away, and you don't have to pack.</figcaption>
          </figure>
        ) : (
          <Destination country={country}>
            <AdventureForm
              country={country}
              page={page}
              pictureWords={renderPictureWords({ field: 'text', ask: country.prompt, value: page, onChange: write })}
              onChange={write}
              onSave={save}
            />
          </Destination>
        )}
      </div>
      {items.length > 0 && <TravelLog items={items} renderKeep={renderKeep} />}
    </div>
  );
}
