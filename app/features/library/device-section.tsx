import { useRef, useState } from 'react';
import { downloadBlob } from '../../lib/download-blob.ts';
import type { Owner } from '../../device/local-creation.ts';
import { removeOfflineFilms, type OfflineFilm } from '../../device/offline-films.ts';
import { describeSize } from '../../device/film-size.ts';
import { loadLibrary, useCanStore } from '../../sync/library/use-library.ts';
import { useOnlyHere } from '../../sync/use-only-here.ts';
import { LossQuestion } from '../../ui/loss-question.tsx';
import { closeDialog } from '../../ui/dialog.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { OfflineFilmList } from '../../ui/offline-film-list.tsx';
import { BACKUP_BYTES_MAX, BACKUP_FILE_NAME, readBackup, writeBackup } from './backup.ts';
import './library.css';

type Props = { owner: Owner; count: number; films: readonly OfflineFilm[]; onFilms: () => void };

const countThings = (count: number) => (count === 1 ? '1 thing' : `${count} things`);
const countFilms = (films: readonly OfflineFilm[]) => (films.length === 1 ? '1 film' : `${films.length} films`);
async function restore(file: File, owner: Owner): Promise<string> {
  const found = file.size > BACKUP_BYTES_MAX ? undefined : readBackup(await file.text(), owner);
  if (found === undefined) return 'This file is not a backup of things kept here. Nothing was changed.';
  const { restoreCreations } = await loadLibrary();
  const added = await restoreCreations(found.things);
  const rest = found.unreadable === 0 ? '' : ` ${countThings(found.unreadable)} in the file could not be read.`;
  return `${added === 0 ? 'Everything in the file is already here.' : `${countThings(added)} came back.`}${rest}`;
}

export function DeviceSection({ owner, count, films, onFilms }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const { losses = [], sending, send } = useOnlyHere(owner, { scope: 'database', canStore: useCanStore() });
  const run = (work: () => Promise<string>) =>
    void work().then(setWords, () => setWords('That did not work. What is kept here is unchanged.'));

  const save = async () => {
    const { listWithSound } = await loadLibrary();
    downloadBlob(new Blob([writeBackup(await listWithSound(owner))], { type: 'application/json' }), BACKUP_FILE_NAME);
    return `${BACKUP_FILE_NAME} is in your downloads. Anyone who has the file can read it.`;
  };
  const clear = async () => {
    const { clearDevice } = await loadLibrary();
    await clearDevice(owner);
    await removeOfflineFilms();
    onFilms();
    return 'Everything that was kept here has been removed from this device.';
  };
  return (
    <section className="stack" aria-labelledby="device-section">
      <h2 id="device-section">On this device</h2>
      <p>
        {count === 0
          ? 'Nothing you made is kept only on this device. You can bring things back from a backup file.'
          : `${countThings(count)} kept in this browser, and nowhere else. Save a backup file before you move to another device.`}
      </p>
      <div className="row">
        {count > 0 && (
          <button className="btn" type="button" onClick={() => run(save)}>
            Save a backup file
          </button>
        )}
        <button className="btn" type="button" onClick={() => file.current?.click()}>
          Open a backup file
        </button>
        <input
          ref={file}
          className="visually-hidden"
          type="file"
          accept="application/json,.json"
          aria-label="Backup file"
          tabIndex={-1}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            event.target.value = '';
            if (chosen !== undefined) run(() => restore(chosen, owner));
          }}
        />
        {(count > 0 || films.length > 0 || losses.length > 0) && (
          <AskFirst
            dialog={dialog}
            label="Remove everything from this device"
            className="btn danger"
            title="Remove everything from this device?"
          >
            <LossQuestion
              losses={losses}
              sending={sending}
              onSend={() => void send()}
              stay={{ label: 'Leave it here', onPress: () => closeDialog(dialog) }}
              remove={{
                label: 'Remove everything',
                onPress() {
                  closeDialog(dialog);
                  run(clear);
                },
              }}
            >
              <p>
                {films.length > 0 && <span>{`${countFilms(films)} will be gone from here. `}</span>}
                {losses.length > 0 && <span>What is nowhere else will be gone for good. </span>}
                Anything in your library stays there.
              </p>
            </LossQuestion>
          </AskFirst>
        )}
      </div>
      <p role="status">{words}</p>
      {films.length > 0 && <h3>{`${countFilms(films)} · ${describeSize(films.reduce((sum, { bytes }) => sum + bytes, 0))}`}</h3>}
      <OfflineFilmList films={films} onChange={onFilms} />
    </section>
  );
}
