import { useEffect, useRef, useState } from 'react';
import { NOBODY, type Owner } from '../../device/local-creation.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { explainStoreFailure, loadLibrary } from '../../sync/library/use-library.ts';
import { Alert } from '../../ui/alert.tsx';
import { readPlaced, type CreationView } from './creation-view.ts';
import './offer-dialog.css';

const answered = createDeviceStore(DEVICE.offerToLibrary);

/** What this device holds that could be this person's: kept signed out, or before a guardian agreed. */
export function useOffer(owner: Owner | undefined, canStore: boolean): { entries: readonly CreationView[]; reload: () => void } {
  const [entries, setEntries] = useState<readonly CreationView[]>([]);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!canStore || typeof owner !== 'number') return undefined;
    let isOver = false;
    const load = async () => {
      const { readLibraryState } = await loadLibrary();
      const [nobodys, own] = [await readLibraryState(NOBODY), await readLibraryState(owner)];
      const things = [...nobodys.things, ...own.things.filter(({ place }) => place === 'device')];
      if (!isOver) setEntries(things.flatMap((thing) => readPlaced(thing) ?? []));
    };
    // Disabled storage holds nothing.
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [owner, canStore, round]);
  return { entries, reload: () => setRound((before) => before + 1) };
}

type Props = { owner: number; entries: readonly CreationView[]; isAsked: boolean; onEnd: () => void };

/** Asks once after each sign-in which of this device's things go to the library: all, some or none. */
export function OfferDialog({ owner, entries, isAsked, onEnd }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (entries.length > 0 && (isAsked || answered.get() === undefined) && dialog.current?.open === false) dialog.current.showModal();
  }, [entries.length, isAsked]);
  const end = () => {
    answered.set('1');
    onEnd();
  };
  const take = async (taken: readonly CreationView[]) => {
    try {
      const { takeIntoLibrary } = await loadLibrary();
      for (const from of new Set(taken.flatMap(({ thing }) => thing?.record.owner ?? []))) {
        const ids = taken.filter(({ thing }) => thing?.record.owner === from).map(({ id }) => id);
        await takeIntoLibrary(from, owner, ids);
      }
      dialog.current?.close();
    } catch (error) {
      setProblem(explainStoreFailure(error));
    }
  };
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  return (
    <dialog ref={dialog} className="card dialog stack offer-dialog" aria-labelledby="offer-title" onClose={end}>
      <h2 id="offer-title">Do these belong in your library?</h2>
      <p>
        They were kept on this device. Take the things that are yours. They then leave this browser and are stored with your account. Leave
        anything that belongs to someone else.
      </p>
      <ul className="offer-list stack gap-1">
        {entries.map(({ id, title, definition }) => (
          <li key={id}>
            <label className="tick breaks">
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
              <bdi>{title}</bdi> ({definition.title})
            </label>
          </li>
        ))}
      </ul>
      <Alert text={problem} />
      <div className="cards slim fit gap-3">
        <button className="btn" type="button" onClick={() => void take(entries)}>
          Take all
        </button>
        <button
          className="btn"
          type="button"
          disabled={chosen.size === 0}
          onClick={() => void take(entries.filter(({ id }) => chosen.has(id)))}
        >
          Take the chosen ones
        </button>
        <button className="btn" type="button" onClick={() => dialog.current?.close()}>
          Leave all here
        </button>
      </div>
    </dialog>
  );
}
