import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import bottleArt from '#content/art/scenes/empty-bottle.svg';
import { MARK_KINDS, type MarkKind } from '#contracts/practice-kinds.ts';
import { formatCsv } from '#contracts/progress.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import { toLocalDay } from '../../lib/local-day.ts';
import { CallState } from '../../ui/call-state.tsx';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GuardianNote } from '../../ui/guardian-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BarChart } from './bar-chart.tsx';
import { MinutesTable } from './minutes-table.tsx';
import { getPeriod, movePeriod, SPANS, type Span } from './period.ts';
import { SeaBars } from './sea-bars.tsx';
import { Weaves } from './sea-look.tsx';
import { formatMinutes, sumUp } from './sums.ts';
import { useProgress, type ShownProgress } from './use-progress.ts';
import { WeeklyAim } from './weekly-aim.tsx';
import './progress.css';

const SPAN_LABEL: Record<Span, string> = { week: 'Week', month: 'Month', year: 'Year' };
const DONE_LABEL: Record<MarkKind, string> = {
  topic: 'topics read',
  check: 'quizzes passed',
  film: 'films watched',
  activity: 'activities done',
  page: 'course pages finished',
};

function PlaceNote({ place, waiting }: Pick<ShownProgress, 'place' | 'waiting'>) {
  return (
    <div className="soft">
      <p>{place === 'account' ? 'These figures are in your account.' : "These figures stay on this device. We can't see them."}</p>
      {place === 'account' && (
        <GuardianNote what="your minutes, on how many days you practised, how many topics you finished and how much you marked as done. Never what you wrote or said." />
      )}
      {place === 'account' && waiting > 0 && (
        <p role="status">{waiting === 1 ? 'One visit is still waiting to be sent.' : `${waiting} visits are still waiting to be sent.`}</p>
      )}
    </div>
  );
}

function Figures({ total, activeDays, done }: { total: number; activeDays: number; done: ShownProgress['done'] }) {
  return (
    <dl className="progress-numbers cards slim fit gap-3">
      <div className="panel">
        <dt className="soft small">in this time</dt>
        <dd className="big">{formatMinutes(total)}</dd>
      </div>
      <div className="panel">
        <dt className="soft small">{activeDays === 1 ? 'active day' : 'active days'}</dt>
        <dd className="big">{activeDays}</dd>
      </div>
      {MARK_KINDS.map((kind) => (
        <div className="panel" key={kind}>
          <dt className="soft small">{`${DONE_LABEL[kind]} so far`}</dt>
          <dd className="big">{done[kind]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Nothing() {
  return (
    <EmptyState art={bottleArt} text="No minutes on these days. They are counted when you use an activity or read a topic.">
      <Link className="btn main" to="/activities">
        Choose an activity
      </Link>
    </EmptyState>
  );
}

type SpanProps = { span: Span; title: string; isNow: boolean; onSpan: (span: Span) => void; onMove: (step: 1 | -1) => void };

function SpanChoice({ span, title, isNow, onSpan, onMove }: SpanProps) {
  return (
    <div className="row far">
      <ChipChoice
        className="no-print"
        label="How much time to show"
        options={SPANS.map((choice) => [choice, SPAN_LABEL[choice]] as const)}
        value={span}
        onChange={onSpan}
      />
      <div className="media progress-step">
        <button type="button" className="btn quiet no-print" aria-label={`The ${span} before`} onClick={() => onMove(-1)}>
          <Icon name="back" />
        </button>
        <h2 className="lg" role="status">
          {title}
        </h2>
        <button type="button" className="btn quiet no-print" aria-label={`The ${span} after`} disabled={isNow} onClick={() => onMove(1)}>
          <Icon name="arrow" />
        </button>
      </div>
    </div>
  );
}

/** Over a week, a month or a year (docs/spec/product.md §2). `children` only with an account. */
export function ProgressView({ words, children }: { words?: ReactNode; children?: ReactNode }) {
  const [today] = useState(() => toLocalDay(new Date()));
  const [span, setSpan] = useState<Span>('week');
  const [day, setDay] = useState(today);
  const period = getPeriod(span, day);
  const thisWeek = getPeriod('week', today);
  const progress = useProgress(period);
  const week = useProgress(thisWeek);
  const sums = sumUp(period, progress.days);
  const saveCsv = () => {
    const rows = progress.days.filter((row) => row.day >= period.from && row.day <= period.to);
    downloadBlob(new Blob([formatCsv(rows)], { type: 'text/csv' }), 'threeseas-progress.csv');
  };
  return (
    <div className="wrap parts">
      <header className="stack">
        <h1>Your progress</h1>
        <PlaceNote place={progress.place} waiting={progress.waiting} />
      </header>
      <Weaves />
      <SpanChoice
        span={span}
        title={period.title}
        isNow={period.to >= today}
        onSpan={(choice) => {
          setSpan(choice);
          setDay(today);
        }}
        onMove={(step) => setDay(movePeriod(span, day, step))}
      />
      {progress.isLoading && <p role="status">One moment...</p>}
      <CallState isLoading={false} problem={progress.problem} onRetry={progress.reload} />
      {!progress.isLoading && progress.problem === undefined && (
        <>
          <Figures total={sums.total} activeDays={sums.activeDays} done={progress.done} />
          {sums.total === 0 ? (
            <Nothing />
          ) : (
            <section className="card pad stack" aria-label="Minutes">
              <BarChart
                bars={sums.bars}
                label={`Minutes, ${period.title}: ${formatMinutes(sums.total)} on ${sums.activeDays} active ${sums.activeDays === 1 ? 'day' : 'days'}. The table below has every figure.`}
              />
              <SeaBars seas={sums.seas} />
              <MinutesTable sums={sums} title={period.title} />
              <button type="button" className="btn small no-print at-start" onClick={saveCsv}>
                Save as CSV
              </button>
            </section>
          )}
          {week.aim !== undefined && <WeeklyAim aim={week.aim} activeDaysThisWeek={sumUp(thisWeek, week.days).activeDays} />}
          {words}
          {progress.place === 'account' && children}
        </>
      )}
    </div>
  );
}
