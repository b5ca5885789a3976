import { useId, useState } from 'react';
import { growthCalls } from '#contracts/growth.ts';
import type { Creation } from '#contracts/creations.ts';
import { findCreationKind } from '../../activities/definitions.ts';
import { useCall } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { AlertLine } from '../../ui/alert.tsx';
import { MadeThing } from './creation-card.tsx';
import { readCreation } from './creation-view.ts';
import { RecordingPlayer } from './recording-player.tsx';
import './library.css';

function Side({ heading, creation }: { heading: string; creation: Creation }) {
  const id = useId();
  const entry = readCreation(creation);
  if (entry === undefined) return null;
  return (
    <article className="card pad stack" aria-labelledby={id}>
      <h3 id={id}>
        {heading}: <time dateTime={creation.kept_at}>{formatDate(creation.kept_at)}</time>
      </h3>
      <p>
        <b dir="auto">{entry.title}</b>
      </p>
      <MadeThing entry={entry} />
      {entry.hasRecording && <RecordingPlayer id={entry.id} title={`${heading}, ${entry.title}`} />}
    </article>
  );
}

/** One activity's first and latest things side by side; the maker chooses which (docs/spec/product.md §2). */
export function ThenAndNow() {
  const id = useId();
  const [activity, setActivity] = useState('');
  const { answer, problem, reload } = useCall(growthCalls.thenAndNow, { query: activity === '' ? {} : { activity } });
  const list = useCall(growthCalls.thenAndNow, { query: {} });
  const kinds = list.answer?.kinds.flatMap((one) => {
    const title = findCreationKind(one.activity)?.title;
    return title === undefined ? [] : [{ ...one, title }];
  });
  if (kinds === undefined) return null;
  return (
    <section className="stack" aria-labelledby={`${id}-h`}>
      <h2 id={`${id}-h`}>Then and now</h2>
      {kinds.length === 0 ? (
        <p>When your library has two things from the same activity, you can look at the first and the latest here, side by side.</p>
      ) : (
        <>
          <div className="field">
            <label htmlFor={`${id}-a`}>Which activity to look at</label>
            <select id={`${id}-a`} value={activity} onChange={(event) => setActivity(event.target.value)}>
              <option value="">None</option>
              {kinds.map((kind) => (
                <option key={kind.activity} value={kind.activity}>
                  {`${kind.title} (${kind.count})`}
                </option>
              ))}
            </select>
          </div>
          <AlertLine text={problem} onRetry={reload} />
          {answer?.first != null && answer.latest != null && (
            <div className="cards broad fit tops">
              <Side heading="Then" creation={answer.first} />
              <Side heading="Now" creation={answer.latest} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
