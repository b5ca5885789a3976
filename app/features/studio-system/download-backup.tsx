import { useId, useRef, useState, type FormEvent } from 'react';
import { systemCalls, type Backup } from '#contracts/studio-system.ts';
import { fetchFile } from '../../data/api.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Field } from '../../ui/field.tsx';
import { formatBytes, formatMoment } from './words.ts';

type State = { isBusy: boolean; problem?: string | undefined; errors?: Record<string, string[]> };

/** Says what the file is, and asks for the password: an open browser alone is not enough for everyone's data. */
export function DownloadBackup({ backup }: { backup: Backup }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [password, setPassword] = useState('');
  const [state, setState] = useState<State>({ isBusy: false });
  const made = backup.ended_at ?? backup.asked_at;
  const download = async (event: FormEvent) => {
    event.preventDefault();
    if (state.isBusy) return;
    setState({ isBusy: true });
    try {
      const file = await fetchFile(systemCalls.downloadBackup, { params: { id: backup.id }, body: { password } });
      downloadBlob(file, `threeseas-backup-${made.slice(0, 10)}-${backup.id}.tar`);
      setState({ isBusy: false });
      setPassword('');
      dialog.current?.close();
    } catch (error) {
      const { message, errors } = describeFailure(error);
      setState({ isBusy: false, problem: errors?.['password'] === undefined ? message : undefined, errors: errors ?? {} });
    }
  };
  return (
    <div>
      <AskFirst
        dialog={dialog}
        label="Download"
        ariaLabel={`Download the backup of ${formatMoment(made)}`}
        title="Download everyone’s data?"
      >
        <p>
          This file holds the data of everyone here: names, addresses, what children wrote and said. Save it only where no one else can open
          it, and delete it when you no longer need it.
        </p>
        <form className="stack" method="post" noValidate onSubmit={(event) => void download(event)}>
          <Field label="Your password" errors={state.errors?.['password']}>
            {(control) => (
              <input
                {...control}
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
          </Field>
          <Alert text={state.problem} id={id} />
          <p className="row">
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
            <button type="submit" className="btn danger" aria-disabled={state.isBusy}>
              {state.isBusy ? 'Downloading...' : `Download ${formatBytes(backup.bytes ?? 0)}`}
            </button>
          </p>
        </form>
      </AskFirst>
    </div>
  );
}
