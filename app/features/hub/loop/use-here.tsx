import { href, Link } from 'react-router';
import type { LessonUse } from '#content/loop.server.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SayButton } from '../../../ui/say-button.tsx';
import { forgetTried, noteTaken, TRIED_LABELS, useTriedLessons } from './tried.ts';

/** The learner's earlier report. */
function Before({ topicId }: { topicId: string }) {
  const tried = useTriedLessons()[topicId];
  if (tried?.answer === undefined) return null;
  return (
    <div className="row breaks">
      <p>
        <span>{`You tried it on ${formatDate(tried.day)}: ${TRIED_LABELS[tried.answer].toLowerCase()}. `}</span>
        {tried.line !== undefined && tried.line !== '' && <bdi>{`“${tried.line}”`}</bdi>}
      </p>
      <button type="button" className="btn quiet small" onClick={() => forgetTried(topicId)}>
        Forget this
      </button>
    </div>
  );
}

type Props = { topicId: string; use: LessonUse; onTake: () => void };

export function UseHere({ topicId, use, onTake }: Props) {
  const take = () => {
    onTake();
    noteTaken(topicId, use.activity);
  };
  return (
    <section className="panel wide sunny dashed stack gap-3 starts" aria-labelledby="hub-use-title">
      <h3 className="lg" id="hub-use-title">
        Use it in an activity
      </h3>
      <p className="with-say media gap-2">
        <span>{use.text}</span>
        <SayButton text={`${use.text} Press to go to ${use.title}.`} />
      </p>
      <Before topicId={topicId} />
      <Link className="btn" to={href('/activities/:id', { id: use.activity })} onClick={take}>
        {`Take it to ${use.title}`}
        <Icon name="arrow" />
      </Link>
    </section>
  );
}
