import { useId } from 'react';
import type { WallStatus, WallWork } from '#contracts/community.ts';
import { findCreationKind } from '../../activities/definitions.ts';
import { nameWork, ShownWork } from '../../activities/shown-work.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { Lantern } from './lantern.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SoundPlayer } from './sound-player.tsx';

const COLOR = { communication: 'green', confidence: 'blue', creativity: 'orange' } as const;

type Props = { work: WallWork; sentences: WallStatus['sentences']; onReported: (address: string, message: string) => void };

/** A work on the wall: what it is, by which made-up name, and the two things to do. */
export function WorkCard({ work, sentences, onReported }: Props) {
  const id = useId();
  const kind = findCreationKind(work.activity);
  const name = nameWork(work);
  return (
    <li className={`card ${kind?.pillar === undefined ? '' : COLOR[kind.pillar]}`} aria-labelledby={id}>
      <div className="inset tint ink stack gap-3">
        <ShownWork work={work} />
        {work.has_sound && <SoundPlayer address={work.address} name={name} />}
      </div>
      <div className="inset stack">
        <h2 className="lg breaks" id={id} dir="auto">
          {name}
        </h2>
        <p className="row hint">
          <span className="badge">{kind?.title ?? 'A work'}</span>
          <span>by {work.by}</span>
          {work.shown_at !== null && <time dateTime={work.shown_at}>{formatDate(work.shown_at)}</time>}
        </p>
        {work.is_mine ? (
          <p className="soft">This is yours. You can take it down under “Your works”.</p>
        ) : (
          <>
            <Lantern work={work} name={name} sentences={sentences} />
            <ReportDialog address={work.address} name={name} onDone={(message) => onReported(work.address, message)} />
          </>
        )}
      </div>
    </li>
  );
}
