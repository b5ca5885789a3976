import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { DraftNote, Meanwhile, Sides } from './draft-notes.tsx';
import { formatClock } from './moments.ts';
import type { Difference } from './parts.ts';
import type { Desk } from './use-desk.ts';
import { VersionList, Versions, type VersionLine } from './versions.tsx';
import './studio-writing.css';

type AnyDesk = Omit<Desk<never, { version: number }>, 'write' | 'text' | 'draft' | 'aside' | 'attempt'> & {
  draft: { at: number } | undefined;
  aside: object | undefined;
};

/** Said instead of "Draft kept on this device" where that is not so. */
const NO_ROOM = "This browser has no room for drafts: save now, and don't close this page.";

type Room = { to: string; label: string };

type FrameProps = {
  desk: AnyDesk;
  room: Room;
  badge: string;
  shown: ReactNode;
  /** Where the newer version and what is written here differ. */
  differences: () => readonly Difference[];
  fields: ReactNode;
  /** Beside the text, and folded away while someone only writes; with it the text has the middle. */
  panel?: ReactNode;
  saveLabel: string;
  more?: ReactNode;
  lookLabel: string;
  look: ReactNode;
  below?: ReactNode;
  versions: ReactNode;
  children?: ReactNode;
};

/** Where the panel has room beside the text. */
const WIDE = '(min-width: 1200px)';

function DeskPanel({ children }: { children: ReactNode }) {
  const [isWide] = useState(() => window.matchMedia(WIDE).matches);
  return (
    <details className="course-desk-panel fold plus" open={isWide}>
      <summary>About this post</summary>
      <div className="stack">{children}</div>
    </details>
  );
}

/** Every desk's frame: the text, how it will look, drafts, conflicts and earlier versions. */
export function DeskFrame({ desk, room, badge, shown, differences, fields, panel, saveLabel, more, ...rest }: FrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const [side, setSide] = useState<'write' | 'look'>('write');
  const { errors, refusals, problem, isBehind, draft, savedAt, unsaved } = desk;
  const marked = Object.keys(errors).join(' ');
  // Covers what stands below the form too, e.g. a time to publish at.
  useEffect(() => {
    if (marked === '') return;
    const wrong = form.current?.parentElement?.parentElement?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-wrong], .course-desk-part.wrong button',
    );
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus();
  }, [marked, refusals]);
  const isIdle = desk.isSending || isBehind || draft === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isIdle) void desk.save();
  };
  const words =
    draft !== undefined && !desk.isKept
      ? NO_ROOM
      : unsaved !== undefined && draft !== undefined
        ? unsaved
        : draft !== undefined
          ? `Draft kept on this device, ${formatClock(draft.at)}`
          : savedAt === undefined
            ? ''
            : `Saved at ${formatClock(savedAt)}`;
  const besides = (
    <>
      {rest.below}
      <Versions renderList={() => rest.versions} />
      {rest.children}
    </>
  );
  return (
    <>
      <p className="row">
        <Link to={room.to}>{room.label}</Link>
        <span className="badge">{badge}</span>
        {shown}
      </p>
      {isBehind && <Meanwhile differences={differences()} onKeep={desk.keepMine} onTake={desk.putAside} />}
      <DraftNote
        since={isBehind ? undefined : draft?.at}
        hasAside={desk.aside !== undefined}
        onTakeUp={desk.bringBack}
        onBack={desk.putAside}
      />
      <Sides side={side} onSide={setSide} look={rest.lookLabel} />
      <div className={`course-desk stack gap-6 tops${panel === undefined ? '' : ' is-writing'}`} data-side={side}>
        <form ref={form} className="course-desk-write stack" noValidate onSubmit={submit}>
          {fields}
          {!isBehind && <Alert text={problem} />}
          <div className="course-desk-bar row">
            <button type="submit" className="btn main" aria-disabled={isIdle}>
              {saveLabel}
            </button>
            {more}
            <span className="soft small" role="status">
              {words}
            </span>
          </div>
        </form>
        {panel !== undefined && (
          <DeskPanel>
            {panel}
            {besides}
          </DeskPanel>
        )}
        {rest.look}
      </div>
      {panel === undefined && besides}
    </>
  );
}

type LookProps = { title: string; isFailing: boolean; isWaiting: boolean; hints?: ReactNode; children: ReactNode };

/** A preview; the last one stays while the next is on its way. */
export function Look({ title, isFailing, isWaiting, hints, children }: LookProps) {
  return (
    <section className="course-desk-look stack" aria-labelledby="course-desk-look">
      <h2 className="lg" id="course-desk-look">
        {title}
      </h2>
      {isFailing && <p className="hint">The preview cannot be shown at the moment. What you write is kept all the same.</p>}
      {hints}
      {isWaiting ? <p role="status">Loading...</p> : children}
    </section>
  );
}

type DeskVersionsProps = {
  desk: AnyDesk;
  answer: { data: readonly VersionLine[] } | undefined;
  problem: string | undefined;
  onRetry: () => void;
  renderDifferences: (version: number) => ReactNode;
};

/** Its earlier versions, once they are here. */
export function DeskVersions({ desk, answer, problem, onRetry, renderDifferences }: DeskVersionsProps) {
  if (answer === undefined) return <CallState isLoading={problem === undefined} problem={problem} onRetry={onRetry} />;
  return (
    <VersionList
      lines={answer.data}
      version={desk.document.version}
      isSending={desk.isSending}
      onRestore={desk.restore}
      renderDifferences={renderDifferences}
    />
  );
}

type WaitingProps = { problem: string | undefined; onRetry: () => void; room?: Room };

/** In place of what is loading or failed. */
export function DeskWaiting({ problem, onRetry, room }: WaitingProps) {
  return (
    <CallState isLoading={problem === undefined} problem={problem} onRetry={onRetry}>
      {room !== undefined && <Link to={room.to}>{room.label}</Link>}
    </CallState>
  );
}
