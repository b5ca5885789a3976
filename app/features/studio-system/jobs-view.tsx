import { useRef, useState } from 'react';
import { studioCalls } from '#contracts/studio.ts';
import { systemCalls, type JobEntry } from '#contracts/studio-system.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { formatMoment, formatSpan, wordEvery } from './words.ts';

const REFRESHED = [systemCalls.listJobs, studioCalls.today];
const countPieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

function wordLast({ last_at, took_ms, result, last_done_at }: JobEntry): string {
  if (last_at === null) return 'Has not run yet.';
  const how = result === 'failed' ? 'failed after' : 'took';
  const before = result === 'failed' && last_done_at !== null ? ` It last worked on ${formatMoment(last_done_at)}.` : '';
  return `Last on ${formatMoment(last_at)}: ${how} ${formatSpan(took_ms ?? 0)}.${before}`;
}

function RunButton({ job, onDone }: { job: JobEntry; onDone: (words: string) => void }) {
  const { send, isSending, problem } = useSend(systemCalls.runJob, { refreshes: REFRESHED });
  const run = async () => {
    if (isSending) return;
    const done = await send({ params: { kind: job.kind } }).catch(() => undefined);
    if (done !== undefined) onDone(`"${job.name}" will run in a moment.`);
  };
  const label = job.failed > 0 ? 'Try again' : 'Run now';
  return (
    <>
      <p>
        <button
          type="button"
          className="btn small"
          aria-label={`${label}: ${job.name}`}
          aria-disabled={isSending}
          onClick={() => void run()}
        >
          {label}
        </button>
      </p>
      <Alert text={problem} />
    </>
  );
}

function Job({ job, onDone }: { job: JobEntry; onDone: (words: string) => void }) {
  const { name, every_ms, next_at, waiting, failed, can_run, result } = job;
  const isFailing = failed > 0 || result === 'failed';
  return (
    <li className="card pad stack gap-2 breaks">
      <h3 className="lg">
        {name} {isFailing && <span className="badge bad">Failing</span>}
      </h3>
      <p className="soft">
        <span>{`${every_ms === null ? 'When there is something to do' : `Every ${wordEvery(every_ms)}`}. ${wordLast(job)}`}</span>
        {next_at !== null && <span>{` Next: ${formatMoment(next_at)}.`}</span>}
        {waiting > 0 && <span>{` ${countPieces(waiting)} waiting.`}</span>}
      </p>
      {failed > 0 && <p>{`${countPieces(failed)} failed six times and ${failed === 1 ? 'was' : 'were'} given up.`}</p>}
      {(can_run || failed > 0) && <RunButton job={job} onDone={onDone} />}
    </li>
  );
}

/** Background work. Only what writes to no one and deletes nothing can be run at any time. */
export function JobsView() {
  const { answer, isLoading, problem, reload } = useCall(systemCalls.listJobs, {});
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  const tell = (words: string) => {
    setSaid(words);
    heading.current?.focus();
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="xl">
        Work in the background
      </h2>
      <p role="status" className={said === '' ? 'visually-hidden' : 'form-success'}>
        {said}
      </p>
      <p>Work that emails people, moves money or deletes something only runs at its own time.</p>
      <p>
        <button type="button" className="btn small" onClick={reload}>
          Look again
        </button>
      </p>
      <ul className="stack gap-3">
        {answer.data.map((job) => (
          <Job key={job.kind} job={job} onDone={tell} />
        ))}
      </ul>
    </>
  );
}
