import { useState, type ReactNode } from 'react';
import { formatMoment } from './moments.ts';

export type VersionLine = { version: number; name: string; saved_at: string; saved_by: string | null };

type ListProps = {
  lines: readonly VersionLine[];
  version: number;
  isSending: boolean;
  /** The differences from the current text. */
  renderDifferences: (version: number) => ReactNode;
  onRestore: (from: number) => Promise<boolean>;
};

/** Who saved each version and when, its differences, and a way back to it. */
export function VersionList({ lines, version, isSending, renderDifferences, onRestore }: ListProps) {
  const [looked, setOpened] = useState<number>();
  const restore = async (from: number) => {
    if (!isSending && (await onRestore(from))) setOpened(undefined);
  };
  return (
    <ol className="course-editor-versions" reversed>
      {lines.map((line) => (
        <li className="stack gap-3" key={line.version}>
          <p className="row">
            <span>
              <b>{`Version ${line.version}`}</b>
              <span>{`, ${formatMoment(line.saved_at)}, ${line.saved_by ?? 'from the files'}: ${line.name}`}</span>
            </span>
            {line.version === version ? (
              <span className="badge">Newest</span>
            ) : (
              <button
                type="button"
                className="btn small"
                aria-expanded={looked === line.version}
                aria-label={`Compare version ${line.version}`}
                onClick={() => setOpened(looked === line.version ? undefined : line.version)}
              >
                Compare
              </button>
            )}
          </p>
          {looked === line.version && (
            <div className="stack">
              {renderDifferences(line.version)}
              <p>
                <button type="button" className="btn" aria-disabled={isSending} onClick={() => void restore(line.version)}>
                  {`Restore version ${line.version}`}
                </button>
              </p>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Earlier versions, fetched when opened. */
export function Versions({ renderList }: { renderList: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="course-editor-parts stack">
      <h2 className="lg">
        <button type="button" className="btn" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Earlier versions
        </button>
      </h2>
      {isOpen && renderList()}
    </section>
  );
}
