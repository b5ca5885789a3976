import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { DraftNote, Meanwhile, Sides } from './draft-notes.tsx';
import { formatClock } from './moments.ts';
import type { Difference } from './parts.ts';
import type { VersionedEditor } from './use-versioned-editor.ts';
import { VersionList, Versions, type VersionLine } from './versions.tsx';
import './studio-writing.css';

type AnyEditor = Omit<VersionedEditor<never, { version: number }>, 'write' | 'text' | 'draft' | 'aside' | 'attempt'> & {
  draft: { at: number } | undefined;
  aside: object | undefined;
};

/** Said instead of "Draft kept on this device" where that is not so. */
const NO_SPACE = "This browser has no room for drafts: save now, and don't close this page.";

type Back = { to: string; label: string };

type FrameProps = {
  editor: AnyEditor;
  back: Back;
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

function EditorPanel({ children }: { children: ReactNode }) {
  const [isWide] = useState(() => window.matchMedia(WIDE).matches);
  return (
    <details className="course-editor-panel fold plus" open={isWide}>
      <summary>About this post</summary>
      <div className="stack">{children}</div>
    </details>
  );
}

/** Every editor's frame: the text, how it will look, drafts, conflicts and earlier versions. */
export function EditorFrame({ editor, back, badge, shown, differences, fields, panel, saveLabel, more, ...rest }: FrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const [side, setSide] = useState<'write' | 'look'>('write');
  const { errors, refusals, problem, isBehind, draft, savedAt, unsaved } = editor;
  const marked = Object.keys(errors).join(' ');
  // Covers what stands below the form too, e.g. a time to publish at.
  useEffect(() => {
    if (marked === '') return;
    const wrong = form.current?.parentElement?.parentElement?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-wrong], .course-editor-part.wrong button',
    );
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus();
  }, [marked, refusals]);
  const isIdle = editor.isSending || isBehind || draft === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isIdle) void editor.save();
  };
  const words =
    draft !== undefined && !editor.isStored
      ? NO_SPACE
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
        <Link to={back.to}>{back.label}</Link>
        <span className="badge">{badge}</span>
        {shown}
      </p>
      {isBehind && <Meanwhile differences={differences()} onKeep={editor.keepMine} onTake={editor.putAside} />}
      <DraftNote
        since={isBehind ? undefined : draft?.at}
        hasAside={editor.aside !== undefined}
        onTakeUp={editor.bringBack}
        onBack={editor.putAside}
      />
      <Sides side={side} onSide={setSide} look={rest.lookLabel} />
      <div className={`course-editor stack gap-6 tops${panel === undefined ? '' : ' is-writing'}`} data-side={side}>
        <form ref={form} className="course-editor-write stack" noValidate onSubmit={submit}>
          {fields}
          {!isBehind && <Alert text={problem} />}
          <div className="course-editor-bar row">
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
          <EditorPanel>
            {panel}
            {besides}
          </EditorPanel>
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
    <section className="course-editor-look stack" aria-labelledby="course-editor-look">
      <h2 className="lg" id="course-editor-look">
        {title}
      </h2>
      {isFailing && <p className="hint">The preview cannot be shown at the moment. What you write is kept all the same.</p>}
      {hints}
      {isWaiting ? <p role="status">Loading...</p> : children}
    </section>
  );
}

type EditorVersionsProps = {
  editor: AnyEditor;
  answer: { data: readonly VersionLine[] } | undefined;
  problem: string | undefined;
  onRetry: () => void;
  renderDifferences: (version: number) => ReactNode;
};

/** Its earlier versions, once they are here. */
export function EditorVersions({ editor, answer, problem, onRetry, renderDifferences }: EditorVersionsProps) {
  if (answer === undefined) return <CallState isLoading={problem === undefined} problem={problem} onRetry={onRetry} />;
  return (
    <VersionList
      lines={answer.data}
      version={editor.document.version}
      isSending={editor.isSending}
      onRestore={editor.restore}
      renderDifferences={renderDifferences}
    />
  );
}

type WaitingProps = { problem: string | undefined; onRetry: () => void; back?: Back };

/** In place of what is loading or failed. */
export function EditorWaiting({ problem, onRetry, back }: WaitingProps) {
  return (
    <CallState isLoading={problem === undefined} problem={problem} onRetry={onRetry}>
      {back !== undefined && <Link to={back.to}>{back.label}</Link>}
    </CallState>
  );
}
