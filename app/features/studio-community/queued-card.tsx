import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { QueuedWork } from '#contracts/community-studio.ts';
import { FINDINGS, PICKED_REASONS, REASONS, REPORTS, WALL_NAMES } from '#contracts/community-words.ts';
import { findCreationKind } from '../../activities/definitions.ts';
import { nameWork, ShownWork } from '../../activities/shown-work.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { CheckedText } from './checked-text.tsx';
import { HeardSound } from './heard-sound.tsx';
import { MoreSteps } from './more-steps.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { useDecision, type Decision } from './use-decision.ts';

type Props = {
  work: QueuedWork;
  onDone: (message: string) => void;
  onStale: () => void;
  onMove: (step: 1 | -1) => void;
  onHeavy: () => void;
};
type Asking = Exclude<Decision, 'publish'>;

function tellWait(since: string): string {
  const hours = Math.floor((Date.now() - Date.parse(since)) / 3_600_000);
  if (hours < 1) return 'waiting for less than an hour';
  return hours < 48 ? `waiting for ${hours === 1 ? 'an hour' : `${hours} hours`}` : `waiting for ${Math.floor(hours / 24)} days`;
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

function Facts({ work }: { work: QueuedWork }) {
  return (
    <>
      <p className="row">
        <span className="badge">{WALL_NAMES[work.wall]}</span>
        <span className="badge">{findCreationKind(work.activity)?.title ?? work.activity}</span>
        <span>by {work.by}</span>
        <span className="soft">{tellWait(work.queued_at)}</span>
        {work.state === 'hidden' && work.appeal === null && <span className="badge">Hidden until you decide</span>}
        {work.reports.map((reason) => (
          <span key={reason} className="badge bad">
            {REPORTS[reason]}
          </span>
        ))}
        {work.kinds.map((kind) => (
          <span key={kind} className="badge sunny ink">
            {FINDINGS[kind].label}
          </span>
        ))}
      </p>
      {work.earlier.map(({ decision, reason, on }) => (
        <p key={`${on}${decision}`} className="panel low sunny full">
          {`The same words were ${decision} on ${formatDate(on)}${reason === null ? '' : ` (${REASONS[reason].label})`}.`}
        </p>
      ))}
      {work.first !== null && !work.first.is_mine && (
        <p className="panel low sunny full">
          {`Words of harm: you are the second moderator. The first moderator would ${work.first.decision} it${work.first.reason === null ? '' : ` (${REASONS[work.first.reason].label})`}.`}
        </p>
      )}
      {work.appeal !== null && (
        <p className="panel low sunny full">
          {`The author asks for a second look, by ${work.appeal.due_on}. Decided before: ${work.state}${work.appeal.reason === null ? '' : ` (${REASONS[work.appeal.reason].label})`}.${work.appeal.is_mine ? ' You had a part in this work, so someone else decides.' : ''}`}
        </p>
      )}
    </>
  );
}

/** A work, what was found in it, and the decision: P publishes, R and H ask for a reason by number. */
export function QueuedCard({ work, onDone, onStale, onMove, onHeavy }: Props) {
  const card = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const act = useDecision(work, onDone, onStale);
  const isFolded = work.kinds.includes('harm');
  const [isOpen, setIsOpen] = useState(!isFolded);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const open = () => {
    if (isOpen) return;
    setIsOpen(true);
    onHeavy();
  };
  const isAppeal = work.appeal !== null;
  const keys: Record<string, () => void> = isAppeal
    ? { c: () => void act.decideAppeal('changed'), s: () => void act.decideAppeal('stays') }
    : { p: () => void act.decide('publish'), r: () => setAsking('return'), h: () => setAsking('hide') };
  const onKey = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    // With Caps Lock too.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const reason = asking === undefined ? undefined : PICKED_REASONS[Number(key) - 1];
    const press =
      reason !== undefined && asking !== undefined
        ? () => void act.decide(asking, reason)
        : { ...keys, o: open, j: () => onMove(1), k: () => onMove(-1), Escape: () => setAsking(undefined) }[key];
    if (press === undefined) return;
    event.preventDefault();
    // Folded text has not been read.
    if (isOpen || ['o', 'j', 'k'].includes(key)) press();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- keys for whoever reads a hundred; each has a button too
    <article ref={card} className="card pad stack wall-queued" tabIndex={0} aria-label={nameWork(work)} onKeyDown={onKey}>
      <Facts work={work} />
      {isOpen ? (
        <div className="panel cards fit tops">
          <ShownWork work={work} />
          <CheckedText text={work.text} />
        </div>
      ) : (
        <p>
          <button className="btn" type="button" onClick={open}>
            Open the text (O)
          </button>{' '}
          It has words of harm.
        </p>
      )}
      {work.has_sound && <HeardSound id={work.id} />}
      <Alert text={act.problem} />
      {isAppeal ? (
        <div className="row">
          <button className="btn" type="button" disabled={work.appeal?.is_mine} onClick={keys['c']}>
            Change it: show the work (C)
          </button>
          <button className="btn" type="button" disabled={work.appeal?.is_mine} onClick={keys['s']}>
            It stays (S)
          </button>
        </div>
      ) : (
        <div className="row">
          {(work.state !== 'shown' || work.reports.length > 0) && (
            <button className="btn main" type="button" disabled={!isOpen} aria-disabled={act.isBusy || undefined} onClick={keys['p']}>
              {work.state === 'waiting' ? 'Publish (P)' : 'It is fine (P)'}
            </button>
          )}
          <button className="btn" type="button" disabled={!isOpen} aria-expanded={asking === 'return'} onClick={keys['r']}>
            Return (R)
          </button>
          <button className="btn" type="button" disabled={!isOpen} aria-expanded={asking === 'hide'} onClick={keys['h']}>
            Hide (H)
          </button>
        </div>
      )}
      {asking !== undefined && (
        <ReasonChoice decision={asking} onChoose={(reason) => void act.decide(asking, reason)} onCancel={() => setAsking(undefined)} />
      )}
      {!isAppeal && <MoreSteps act={act} />}
      <p className="hint">Keys work while this card has the focus: P publish, R return, H hide, then a number; J and K go on and back.</p>
    </article>
  );
}
