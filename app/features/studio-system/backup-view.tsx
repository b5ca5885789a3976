import { useEffect, useRef, useState } from 'react';
import { studioCalls } from '#contracts/studio.ts';
import { systemCalls, type Backup } from '#contracts/studio-system.ts';
import { refreshCall, useCall, useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { DownloadBackup } from './download-backup.tsx';
import { formatBytes, formatMoment } from './words.ts';

const LOOK_EVERY_MS = 2000;
const isActive = ({ state }: Backup) => state === 'waiting' || state === 'running';

const wordLast = (last: Backup | undefined) =>
  last === undefined
    ? 'No backup has been made in the last 30 days.'
    : `The last backup was made on ${formatMoment(last.ended_at ?? last.asked_at)}${last.bytes === null ? '.' : `: ${formatBytes(last.bytes)}.`}`;

function MakeButton({ isMaking }: { isMaking: boolean }) {
  const { send, isSending, problem } = useSend(systemCalls.makeBackup, { refreshes: [systemCalls.listBackups] });
  const make = () => {
    if (!isSending && !isMaking) void send({}).catch(() => undefined);
  };
  return (
    <>
      <p>
        <button type="button" className="btn main" aria-disabled={isSending || isMaking} onClick={make}>
          Make a backup now
        </button>
      </p>
      <Alert text={problem} />
    </>
  );
}

function wordState({ state, made_by, asked_at, ended_at, bytes }: Backup): string {
  if (state === 'waiting') return `Asked for on ${formatMoment(asked_at)}. It begins in a moment.`;
  if (state === 'running') return 'Is being made. You can leave this page.';
  if (state === 'failed') return `Could not be made on ${formatMoment(ended_at ?? asked_at)}.`;
  const where = made_by === 'command' ? ' Made with the command on the server, and kept there.' : '';
  return `${formatMoment(ended_at ?? asked_at)}, ${formatBytes(bytes ?? 0)}.${where}`;
}

function Entry({ backup }: { backup: Backup }) {
  return (
    <li className="card pad stack gap-2 breaks">
      <p>{wordState(backup)}</p>
      {backup.failure !== null && <p className="form-error">{backup.failure}</p>}
      {backup.can_download && <DownloadBackup backup={backup} />}
    </li>
  );
}

/** The last backup, making one in the background, and downloading it. */
export function BackupView() {
  const { answer, isLoading, problem, reload } = useCall(systemCalls.listBackups, {});
  const isMaking = answer?.data.some(isActive) === true;
  const wasMaking = useRef(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (wasMaking.current && !isMaking) {
      setSaid(answer?.data[0]?.state === 'done' ? 'The backup is ready.' : 'The backup could not be made.');
      void refreshCall(studioCalls.today);
    }
    wasMaking.current = isMaking;
    if (!isMaking) return undefined;
    const timer = setInterval(reload, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isMaking, reload, answer]);
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  const { data, obstacle, left_out, kept } = answer;
  return (
    <>
      <p>{wordLast(data.find(({ state }) => state === 'done'))}</p>
      <p role="status" className={isMaking || said !== '' ? undefined : 'visually-hidden'}>
        {isMaking ? 'A backup is being made.' : said}
      </p>
      {obstacle === null ? <MakeButton isMaking={isMaking} /> : <p className="form-error">{obstacle}</p>}
      <p>
        <span>{`A backup holds the whole database with everyone’s data, recordings and pictures. The newest ${kept} made here are kept, 30 days at most.`}</span>{' '}
        Download it and keep it on another machine: one that is only on this server is lost with it.
      </p>
      {left_out.length > 0 && (
        <ul className="prose">
          {left_out.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <h2 className="xl">Backups</h2>
      {data.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <ul className="stack gap-3">
          {data.map((backup) => (
            <Entry key={backup.id} backup={backup} />
          ))}
        </ul>
      )}
    </>
  );
}
