import { useRef, useState } from 'react';
import { downloadBlob } from '../../lib/download-blob.ts';
import type { Owner } from '../../lib/device/kept-record.ts';
import { loadKept } from '../../lib/outbox/use-kept.ts';
import { BACKUP_BYTES_MAX, BACKUP_FILE_NAME, readBackup, writeBackup } from './backup.ts';
import './library.css';

type Props = { owner: Owner; count: number };

const countThings = (count: number) => (count === 1 ? '1 thing' : `${count} things`);

async function restore(file: File, owner: Owner): Promise<string> {
  const found = file.size > BACKUP_BYTES_MAX ? undefined : readBackup(await file.text(), owner);
  if (found === undefined) return 'This file is not a backup of things kept here. Nothing was changed.';
  const { restoreThings } = await loadKept();
  const added = await restoreThings(found.things);
  const rest = found.unreadable === 0 ? '' : ` ${countThings(found.unreadable)} in the file could not be read.`;
  return `${added === 0 ? 'Everything in the file is here already.' : `${countThings(added)} came back.`}${rest}`;
}

/** What lies on this device: a file of it to take along, and the way to remove all of it. */
export function DeviceSection({ owner, count }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const run = (work: () => Promise<string>) =>
    void work().then(setWords, () => setWords('That did not work. What is kept here is unchanged.'));

  const save = async () => {
    const { listWithSound } = await loadKept();
    downloadBlob(new Blob([writeBackup(await listWithSound(owner))], { type: 'application/json' }), BACKUP_FILE_NAME);
    return `${BACKUP_FILE_NAME} is in your downloads. Whoever has the file can read it.`;
  };
  const clear = async () => {
    const { clearDevice } = await loadKept();
    await clearDevice(owner);
    return 'Everything that was kept here is removed from this device.';
  };
  return (
    <section className="device-section stack" aria-labelledby="device-section">
      <h2 id="device-section">On this device</h2>
      <p>
        {count === 0
          ? 'Nothing is kept on this device alone. From a backup file you can bring things back.'
          : `${countThings(count)} kept in this browser, and nowhere else. Take a backup file along before you change the device.`}
      </p>
      <div className="row">
        {count > 0 && (
          <button className="btn" type="button" onClick={() => run(save)}>
            Save a backup file
          </button>
        )}
        <button className="btn" type="button" onClick={() => file.current?.click()}>
          Read a backup file
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
        {count > 0 && (
          <button className="btn danger" type="button" onClick={() => dialog.current?.showModal()}>
            Remove everything from this device
          </button>
        )}
      </div>
      <p role="status">{words}</p>
      <dialog ref={dialog} className="keep-dialog card" aria-label="Remove everything from this device?">
        <form method="dialog" className="stack">
          <h3>Remove everything from this device?</h3>
          <p>{countThings(count)} will be gone for good. What is in a library stays there.</p>
          <div className="row keep-choices">
            <button className="btn" type="submit">
              Leave it here
            </button>
            <button className="btn danger" type="submit" onClick={() => run(clear)}>
              Remove everything
            </button>
          </div>
        </form>
      </dialog>
    </section>
  );
}
