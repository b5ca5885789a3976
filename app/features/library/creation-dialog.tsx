import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { CREATION_TITLE_CHARACTERS } from '#contracts/creations.ts';
import { canBeRewritten } from '../../activities/creation-parts.ts';
import { WallLink } from '../../activities/host/wall-link.tsx';
import { PlaceBadge } from '../../activities/host/place-badge.tsx';
import type { OutboxEntry } from '../../device/outbox-entry.ts';
import { explainStoreFailure, loadLibrary } from '../../sync/library/use-library.ts';
import { useHelpNear } from '../../safety/use-help-near.ts';
import { useOwner } from '../../session/session.ts';
import { formatDate } from '../../lib/format-date.ts';
import { AlertLine } from '../../ui/alert.tsx';
import { HelpNear } from '../../ui/help-near.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MadeThing } from './creation-card.tsx';
import type { CreationView } from './creation-view.ts';
import { RecordingPlayer } from './recording-player.tsx';
import './creation-dialog.css';

type Props = {
  entry: CreationView;
  /** Whether a long text is complete, and what to do when it could not be fetched. */
  whole?: { isWhole: boolean; problem: string | undefined; reload: () => void };
  onClose: () => void;
  onDelete: () => void;
  /** False when the activity has another draft: it is replaced only if the person is sure. */
  onEdit: (isSure: boolean) => Promise<boolean>;
  /** A reply to one's past self. */
  onReply: () => void;
};

/** Names are sent like everything kept: when there is a network. */
function RenameForm({ entry, onName }: { entry: CreationView; onName: (title: string) => void }) {
  const id = useId();
  const owner = useOwner();
  const { creation } = entry;
  // What is typed stays while an earlier name arrives.
  const [typed, setTyped] = useState<string>();
  const title = typed ?? entry.title;
  const [problem, setProblem] = useState<string>();
  if (creation === undefined || typeof owner !== 'number') return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onName(title);
    try {
      const { renameCreation } = await loadLibrary();
      await renameCreation({ owner, id: creation.id, title: title.trim(), revision: creation.revision });
      setProblem(undefined);
    } catch (error) {
      setProblem(explainStoreFailure(error));
    }
  };
  return (
    <form className="row ends" onSubmit={(event) => void submit(event)}>
      <div className="field">
        <label htmlFor={id}>Its name</label>
        <input
          id={id}
          dir="auto"
          value={title}
          maxLength={CREATION_TITLE_CHARACTERS}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <button className="btn small" type="submit" disabled={title.trim() === entry.title}>
        Rename
      </button>
      {problem !== undefined && (
        <p className="field-error full" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

/** What the library refused, why, and what to do. */
function RefusedNote({ entry }: { entry: OutboxEntry }) {
  const settle = async () => (await loadLibrary()).settleRefused(entry);
  return (
    <div className="form-error stack" role="alert">
      <p>{entry.refusal}</p>
      <button className="btn small" type="button" onClick={() => void settle()}>
        {entry.step === 'recording' ? 'Leave the recording out' : 'Keep it on this device only'}
      </button>
    </div>
  );
}

export function CreationDialog({ entry, whole, onClose, onDelete, onEdit, onReply }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { definition, title, place, isSealed, hasRecording, creation } = entry;
  useEffect(() => dialog.current?.showModal(), []);
  const { near, look } = useHelpNear();
  const [isOccupied, setIsOccupied] = useState(false);
  const isPart = whole?.isWhole === false;
  const isOpenLetter = definition.canBeSealed === true && !isSealed && creation?.opens_on != null;
  return (
    <dialog ref={dialog} className="card dialog stack creation-dialog" aria-label={title} onClose={onClose}>
      <header className="row far">
        <p className="row">
          <span className="badge">{definition.title}</span>
          <PlaceBadge place={place} />
        </p>
        <button className="btn quiet" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      <h2 className="breaks" dir="auto">
        {title}
      </h2>
      <p className="hint">Kept on {formatDate(new Date(entry.keptAt).toISOString())}</p>
      {entry.thing?.entry?.refusal !== undefined && <RefusedNote entry={entry.thing.entry} />}
      <MadeThing entry={entry} />
      {isPart && <p role="status">Only the beginning is shown so far.</p>}
      {whole !== undefined && <AlertLine text={whole.problem} onRetry={whole.reload} />}
      {isSealed && <p>No one can read it before that day, not even you. You can delete it unread.</p>}
      {hasRecording && <RecordingPlayer id={entry.id} title={title} />}
      <RenameForm entry={entry} onName={(name) => void look(name)} />
      <HelpNear near={near} />
      {isOccupied && <p role="alert">There is an unfinished page in {definition.title}, which would be gone.</p>}
      <div className="row">
        {!isSealed && !isPart && canBeRewritten(definition.id) && (
          <button className="btn main" type="button" onClick={() => void onEdit(isOccupied).then((isDone) => setIsOccupied(!isDone))}>
            {isOccupied ? 'Open this instead' : definition.pillar === undefined ? 'Edit on its page' : 'Edit in its activity'}
          </button>
        )}
        {creation !== undefined && <WallLink creationId={creation.id} activity={definition.id} />}
        {isOpenLetter && (
          <button className="btn" type="button" onClick={onReply}>
            Write a reply
          </button>
        )}
        <button
          className="btn danger"
          type="button"
          onClick={() => {
            dialog.current?.close();
            onDelete();
          }}
        >
          <Icon name="trash" />
          Delete
        </button>
      </div>
    </dialog>
  );
}
