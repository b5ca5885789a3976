import { useRef, useState, type FormEvent } from 'react';
import { href, Link } from 'react-router';
import { sessionStudioCalls, type StudioDatePage } from '#contracts/live-sessions-studio.ts';
import { liveSessionCalls } from '#contracts/live-sessions.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { useNow } from '../../lib/use-now.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { Field } from '../../ui/field.tsx';
import { STATE_NAMES } from './state-names.ts';
import { LEVEL_NAMES } from './level-names.ts';
import { PeopleList } from './people-list.tsx';
import { formatWallTime, readDay, readTime } from './wall-time.ts';
import './studio-sessions.css';

const REFRESHED = [
  sessionStudioCalls.getDate,
  sessionStudioCalls.listDates,
  sessionStudioCalls.getSeries,
  liveSessionCalls.list,
  liveSessionCalls.get,
];

function MoveForm({ page, onDone }: { page: StudioDatePage; onDone: (words: string) => void }) {
  const { id, starts_at, zone, version } = page.date;
  const [day, setDay] = useState(readDay(starts_at, zone));
  const [time, setTime] = useState(readTime(starts_at, zone));
  const { send, isSending, problem, errors } = useSend(sessionStudioCalls.moveDate, { refreshes: REFRESHED });
  const move = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const moved = await send({ params: { id }, body: { version, day, time } }).catch(() => undefined);
    if (moved !== undefined)
      onDone(`It is now on ${formatWallTime(moved.date.starts_at, zone)}. Everyone who has booked will get an email.`);
  };
  return (
    <details>
      <summary className="btn small">Move this date</summary>
      <form className="stack studio-form" noValidate onSubmit={(event) => void move(event)}>
        <div className="cards mid fit tops">
          <Field label="New day" errors={errors['day']}>
            {(control) => <input {...control} type="date" value={day} onChange={({ target }) => setDay(target.value)} />}
          </Field>
          <Field label="New time" hint={`In the time zone ${zone}`} errors={errors['time']}>
            {(control) => <input {...control} type="time" value={time} onChange={({ target }) => setTime(target.value)} />}
          </Field>
        </div>
        {page.date.level !== 'adults' && (
          <p className="hint">Guardians have agreed to the old time, so each of them will be asked again.</p>
        )}
        {Object.keys(errors).length === 0 && <Alert text={problem} />}
        <p>
          <button type="submit" className="btn" aria-disabled={isSending}>
            Move it and send the emails
          </button>
        </p>
      </form>
    </details>
  );
}

function CallOff({ page, onDone }: { page: StudioDatePage; onDone: (words: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const { send, isSending, problem, errors } = useSend(sessionStudioCalls.cancelDate, { refreshes: REFRESHED });
  const { id, version } = page.date;
  const callOff = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const done = await send({ params: { id }, body: { version, reason } }).catch(() => undefined);
    if (done === undefined) return;
    dialog.current?.close();
    onDone('The session is cancelled. Everyone who has booked will get an email.');
  };
  return (
    <div>
      <AskFirst dialog={dialog} label="Call this date off" className="btn danger" title="Call this date off?">
        <form className="stack" noValidate onSubmit={(event) => void callOff(event)}>
          <p>Everyone who has booked will get an email. This cannot be undone.</p>
          <Field label="The reason, as they read it (if you like)" errors={errors['reason']}>
            {(control) => (
              <input {...control} value={reason} maxLength={300} autoComplete="off" onChange={({ target }) => setReason(target.value)} />
            )}
          </Field>
          {Object.keys(errors).length === 0 && <Alert text={problem} />}
          <p className="row">
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              Keep it
            </button>
            <button type="submit" className="btn danger" aria-disabled={isSending}>
              Call it off
            </button>
          </p>
        </form>
      </AskFirst>
    </div>
  );
}

export function DateView({ id }: { id: number }) {
  const { answer, problem, reload } = useCall(sessionStudioCalls.getDate, { params: { id } });
  const [said, setSaid] = useState('');
  const now = useNow();
  if (answer === undefined) return <CallState isLoading={problem === undefined} problem={problem} onRetry={reload} />;
  const { date, meeting_url } = answer;
  const isOpen = date.state !== 'cancelled' && Date.parse(date.starts_at) > now;
  return (
    <>
      <header className="stack">
        <h2 dir="auto">{date.title}</h2>
        <p className="row">
          <span className="badge">{LEVEL_NAMES[date.level]}</span>
          {date.is_example && <span className="badge">Example</span>}
          {date.state !== 'open' && <span className="badge">{STATE_NAMES[date.state]}</span>}
        </p>
        <p>
          {`${formatWallTime(date.starts_at, date.zone)} (${date.zone}), ${date.minutes} minutes, ${date.second_adult === null ? date.host : `${date.host} and ${date.second_adult}`}`}
        </p>
        <p className="no-print">
          {meeting_url === '' ? (
            'There is no meeting link yet.'
          ) : (
            <>
              Meeting link:{' '}
              <a className="breaks" href={meeting_url} target="_blank" rel="noreferrer">
                {meeting_url}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </>
          )}
        </p>
        <p className="row no-print">
          <Link className="btn small breaks" to={href('/studio/sessions/series/:id', { id: String(date.series_id) })}>
            Change the series
          </Link>
          <Link className="btn small breaks" to={href('/sessions/:id', { id: String(id) })}>
            As people see it
          </Link>
          <button type="button" className="btn small" onClick={() => window.print()}>
            Print the list
          </button>
        </p>
      </header>
      <p role="status" className={said === '' ? 'visually-hidden' : 'form-success'}>
        {said}
      </p>
      <PeopleList page={answer} />
      {isOpen && (
        <div className="stack no-print">
          <MoveForm key={date.version} page={answer} onDone={setSaid} />
          <CallOff page={answer} onDone={setSaid} />
        </div>
      )}
    </>
  );
}
