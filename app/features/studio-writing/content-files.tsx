import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router';
import type { Call } from '#contracts/call.ts';
import { blogStudioCalls } from '#contracts/blog-studio.ts';
import { CONTENT_FILE_BYTES_MAX, type ContentFile, type ImportPlan } from '#contracts/content-file.ts';
import { courseStudioCalls } from '#contracts/course-studio.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { refreshCall, useSend } from '../../data/use-call.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import { Alert } from '../../ui/alert.tsx';

type DownloadProps = { name: string; label: string; read: () => Promise<ContentFile> };

/** Saved content as one file, to keep or take to another site. */
function DownloadFile({ name, label, read }: DownloadProps) {
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setProblem(undefined);
    try {
      const file = JSON.stringify(await read(), undefined, 2);
      downloadBlob(new Blob([`${file}\n`], { type: 'application/json' }), `${name}.json`);
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => void download()}>
        {label}
      </button>
      <Alert text={problem} />
    </>
  );
}

export function DownloadPost({ slug }: { slug: string }) {
  const { send } = useSend(blogStudioCalls.exportPost);
  return <DownloadFile name={slug} label="Download the post" read={() => send({ params: { slug } })} />;
}

export function DownloadUnit({ id, name }: { id: number; name: string }) {
  const { send } = useSend(courseStudioCalls.exportUnit);
  return <DownloadFile name={name} label="Download the unit" read={() => send({ params: { id } })} />;
}

type ImportBody = { file: unknown; apply: boolean; version: number | null };
type ImportProps = { label: string; send: (body: ImportBody) => Promise<ImportPlan>; refreshes: readonly Call[] };

const readFile = async (file: File): Promise<unknown> => {
  if (file.size > CONTENT_FILE_BYTES_MAX) throw new Error('This file is too large. Files can be at most 2 MB.');
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error('This is not a file that was downloaded from a studio.');
  }
};

type PlanProps = {
  plan: ImportPlan;
  heading: RefObject<HTMLHeadingElement | null>;
  isBusy: boolean;
  onApply: () => void;
  onClose: () => void;
};

function PlanCard({ plan: { title, changes, notes }, heading, isBusy, onApply, onClose }: PlanProps) {
  const changesSomething = changes.length > 0;
  return (
    <div className="card pad stack">
      <h2 ref={heading} tabIndex={-1} className="lg no-ring">{`Import "${title}"?`}</h2>
      <p>{changesSomething ? 'Nothing has changed yet. This will happen:' : 'Everything in the file is already here.'}</p>
      {changesSomething && (
        <ul className="bullets">
          {changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className="row">
        {changesSomething && (
          <button type="button" className="btn main" aria-disabled={isBusy} onClick={onApply}>
            Import
          </button>
        )}
        <button type="button" className="btn" onClick={onClose}>
          {changesSomething ? 'Cancel' : 'Close'}
        </button>
      </p>
    </div>
  );
}

/** Takes a file in; first it only says what would change. */
function ImportFile({ label, send, refreshes }: ImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<{ file: unknown; plan: ImportPlan }>();
  useEffect(() => {
    if (opened !== undefined) heading.current?.focus();
  }, [opened]);
  const [done, setDone] = useState<ImportPlan>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error && error.constructor === Error ? error.message : describeFailure(error).message);
    } finally {
      setIsBusy(false);
    }
  };
  const look = (chosen: File) =>
    run(async () => {
      setOpened(undefined);
      setDone(undefined);
      const file = await readFile(chosen);
      setOpened({ file, plan: await send({ file, apply: false, version: null }) });
    });
  const apply = () =>
    run(async () => {
      if (opened === undefined) return;
      setDone(await send({ file: opened.file, apply: true, version: opened.plan.version }));
      setOpened(undefined);
      await Promise.all(refreshes.map(refreshCall));
    });
  return (
    <section className="stack" aria-label={label}>
      <p className="row">
        <button type="button" className="btn small" aria-disabled={isBusy} onClick={() => input.current?.click()}>
          {label}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept=".json,application/json"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen !== undefined) void look(chosen);
            target.value = '';
          }}
        />
        <span role="status">{isBusy ? 'Reading the file...' : done !== undefined && `"${done.title}" has been imported.`}</span>
        {done !== undefined && done.to !== null && <Link to={done.to}>Open it</Link>}
      </p>
      <Alert text={problem} />
      {opened !== undefined && (
        <PlanCard plan={opened.plan} heading={heading} isBusy={isBusy} onApply={() => void apply()} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}

export function ImportPost({ refreshes }: { refreshes: readonly Call[] }) {
  const { send } = useSend(blogStudioCalls.importPost);
  return <ImportFile label="Import a post" send={(body) => send({ body })} refreshes={refreshes} />;
}

export function ImportUnit({ refreshes }: { refreshes: readonly Call[] }) {
  const { send } = useSend(courseStudioCalls.importUnit);
  return <ImportFile label="Import a unit" send={(body) => send({ body })} refreshes={refreshes} />;
}
