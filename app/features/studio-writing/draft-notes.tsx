import type { ReactNode } from 'react';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import type { Difference } from './parts.ts';
import { Differences } from './differences.tsx';
import { formatMoment } from './moments.ts';

/** Someone else's newer version beside this one. */
export function Meanwhile({ differences, onKeep, onTake }: { differences: readonly Difference[]; onKeep: () => void; onTake: () => void }) {
  return (
    <section className="card pad stack" role="alert" aria-label="Two versions">
      <p>
        <strong>Someone else has saved a newer version.</strong> What you wrote is still here, and both are shown below.
      </p>
      <Differences differences={differences} names={['Theirs', 'Yours']} />
      <p className="row">
        <button type="button" className="btn" onClick={onKeep}>
          Go on with mine
        </button>
        <button type="button" className="btn" onClick={onTake}>
          Take theirs
        </button>
      </p>
    </section>
  );
}

type DraftNoteProps = {
  since: number | undefined;
  hasAside: boolean;
  onTakeUp: () => void;
  onBack: () => void;
};

/** Says what is not saved or was put aside, with the ways out. */
export function DraftNote({ since, hasAside, onTakeUp, onBack }: DraftNoteProps) {
  return (
    <>
      {hasAside && (
        <p className="row panel low sunny far ink">
          <span>What you had written is set aside until you leave this page.</span>
          <button type="button" className="btn small" onClick={onTakeUp}>
            Bring it back
          </button>
        </p>
      )}
      {since !== undefined && (
        <p className="row panel low sunny far ink">
          <span>{`Not saved yet. Your draft has been on this device since ${formatMoment(since)}.`}</span>
          <button type="button" className="btn small" onClick={onBack}>
            Back to what is saved
          </button>
        </p>
      )}
    </>
  );
}

/** On a narrow screen one side shows at a time. */
export function Sides({
  side,
  onSide,
  look,
}: {
  side: 'write' | 'look';
  onSide: (side: 'write' | 'look') => void;
  look: string;
}): ReactNode {
  return (
    <ChipChoice
      className="course-editor-sides"
      label="Side"
      options={[
        ['write', 'Write'],
        ['look', look],
      ]}
      value={side}
      onChange={onSide}
    />
  );
}
