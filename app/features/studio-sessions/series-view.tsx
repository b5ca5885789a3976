import { useState, type FormEvent } from 'react';
import { href, Link } from 'react-router';
import { seriesRequest, sessionStudioCalls, studioSeries, type StudioSeries } from '#contracts/live-sessions-studio.ts';
import { liveSessionCalls } from '#contracts/live-sessions.ts';
import { z } from '#contracts/zod.ts';
import { ApiError } from '../../data/api-error.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { AdultsCard } from './adults-card.tsx';
import { EMPTY_RULE, RuleFields, RulePreview, toRule } from './rule-fields.tsx';
import { SeriesFields, toNumbers, type SeriesTexts } from './series-fields.tsx';
import { formatWallTime } from './wall-time.ts';
import './studio-sessions.css';

const REFRESHED = [
  sessionStudioCalls.getSeries,
  sessionStudioCalls.listDates,
  sessionStudioCalls.getDate,
  liveSessionCalls.list,
  liveSessionCalls.get,
];

const toTexts = ({
  title,
  summary,
  bring,
  host,
  second_adult,
  host_id,
  second_id,
  minutes,
  seats,
  meeting_url,
  needs,
  is_mine,
}: StudioSeries): SeriesTexts => ({
  title,
  summary,
  bring,
  host,
  second_adult,
  host_id,
  second_id,
  minutes: String(minutes),
  seats: String(seats),
  meeting_url,
  needs,
  is_mine,
});

/** Names of fields for differences. Two adults' names differ only where their accounts do. */
const LABELS: Record<Exclude<keyof SeriesTexts, 'host_id' | 'second_id'>, string> = {
  title: 'Title',
  summary: 'What happens in it',
  bring: 'What to bring',
  host: 'Host',
  second_adult: 'Second adult',
  minutes: 'Minutes',
  seats: 'Seats',
  meeting_url: 'Meeting link',
  needs: 'Who may book',
  is_mine: 'Under "Only mine"',
};

/** Someone else's newer version beside what is typed here: nothing is lost. */
function Meanwhile({ theirs, mine, onTake, onKeep }: { theirs: StudioSeries; mine: SeriesTexts; onTake: () => void; onKeep: () => void }) {
  const texts = toTexts(theirs);
  const names = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((name) => texts[name] !== mine[name]);
  return (
    <div className="card pad stack" role="alert">
      <p>
        <strong>Someone else has changed this.</strong> What you typed is still below.
      </p>
      <dl className="stack gap-3">
        {names.map((name) => (
          <div key={name}>
            <dt className="bold">{LABELS[name]}</dt>
            <dd>{`Theirs: ${String(texts[name]) || 'nothing'}`}</dd>
            <dd>{`Yours: ${String(mine[name]) || 'nothing'}`}</dd>
          </div>
        ))}
      </dl>
      <p className="row">
        <button type="button" className="btn" onClick={onKeep}>
          Keep mine and go on
        </button>
        <button type="button" className="btn" onClick={onTake}>
          Take theirs
        </button>
      </p>
    </div>
  );
}

function ChangeForm({ series }: { series: StudioSeries }) {
  const [texts, setTexts] = useState(() => toTexts(series));
  const [version, setVersion] = useState(series.version);
  const [theirs, setTheirs] = useState<StudioSeries>();
  const { send } = useSend(sessionStudioCalls.changeSeries, { refreshes: REFRESHED });
  const { form, isSending, problem, success, errors, submit } = useSendingForm({
    schema: seriesRequest,
    extra: { ...toNumbers(texts), version },
    send: async (body) => {
      try {
        const saved = await send({ params: { id: series.id }, body });
        setVersion(saved.version);
        setTexts(toTexts(saved));
        return `Saved at ${new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date())}`;
      } catch (error) {
        const current = error instanceof ApiError && error.status === 409 ? z.safeParse(studioSeries, error.current) : undefined;
        if (current?.success !== true) throw error;
        // Asked about above the form.
        setTheirs(current.data);
        return undefined;
      }
    },
  });
  const settle = (next: SeriesTexts, { version: latest }: StudioSeries) => {
    setTexts(next);
    setVersion(latest);
    setTheirs(undefined);
  };
  return (
    <form ref={form} className="stack studio-form" noValidate onSubmit={(event) => void submit(event)}>
      {theirs !== undefined && (
        <Meanwhile theirs={theirs} mine={texts} onTake={() => settle(toTexts(theirs), theirs)} onKeep={() => settle(texts, theirs)} />
      )}
      <SeriesFields
        texts={texts}
        errors={errors}
        isForChildren={series.level !== 'adults'}
        onChange={(changes) => setTexts((before) => ({ ...before, ...changes }))}
      />
      {series.level !== 'adults' && (
        <p className="hint">
          Another title, length, meeting link or adult is something that guardians have not agreed to: each of them is asked again by email.
        </p>
      )}
      {theirs === undefined && Object.keys(errors).length === 0 && <Alert text={problem} />}
      <p className="row">
        <button type="submit" className="btn main" aria-disabled={isSending}>
          Save for all its dates
        </button>
        <span role="status">{success}</span>
      </p>
    </form>
  );
}

function MoreDates({ series }: { series: StudioSeries }) {
  const [rule, setRule] = useState(EMPTY_RULE);
  const [said, setSaid] = useState('');
  const { send, isSending, problem, errors } = useSend(sessionStudioCalls.addDates, { refreshes: REFRESHED });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSaid('');
    const changed = await send({ params: { id: series.id }, body: { rule: toRule(rule) } }).catch(() => undefined);
    if (changed === undefined) return;
    const count = changed.dates.length - series.dates.length;
    setSaid(count === 1 ? 'One date is new.' : `${count} dates are new.`);
    setRule(EMPTY_RULE);
  };
  return (
    <details>
      <summary className="btn small">Add dates</summary>
      <form className="stack studio-form" noValidate onSubmit={(event) => void add(event)}>
        <RuleFields rule={rule} errors={errors} onChange={setRule} />
        <RulePreview rule={rule} zone={series.zone} />
        {Object.keys(errors).length === 0 && <Alert text={problem} />}
        <p className="row">
          <button type="submit" className="btn" aria-disabled={isSending}>
            Add these dates
          </button>
          <span role="status">{said}</span>
        </p>
      </form>
    </details>
  );
}

export function SeriesView({ id }: { id: number }) {
  const { answer, problem, reload } = useCall(sessionStudioCalls.getSeries, { params: { id } });
  if (answer === undefined) return <CallState isLoading={problem === undefined} problem={problem} onRetry={reload} />;
  return (
    <>
      {answer.level !== 'adults' && <AdultsCard series={answer} />}
      <ChangeForm key={answer.id} series={answer} />
      <h2>Dates</h2>
      <p className="soft">Times are in the time zone {answer.zone}.</p>
      <ul className="stack gap-2">
        {answer.dates.map((date) => (
          <li key={date.id}>
            <Link to={href('/studio/sessions/:id', { id: String(date.id) })}>{formatWallTime(date.starts_at, date.zone)}</Link>
            {date.state === 'cancelled' && <span className="badge">Called off</span>}
          </li>
        ))}
      </ul>
      {!answer.is_example && <MoreDates series={answer} />}
    </>
  );
}
