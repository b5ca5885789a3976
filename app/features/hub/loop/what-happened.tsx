import { useEffect, useId, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { TRIED_ANSWERS, TRIED_LINE_MAX, type TriedAnswer, type TriedLesson } from '../../../device/learning-values.ts';
import { useHelpNear } from '../../../safety/use-help-near.ts';
import { HelpNear } from '../../../ui/help-near.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { findDefinition } from '../../../activities/definitions.ts';
import { changeTried, isTriedStored, forgetTried, TRIED_LABELS, useTriedLessons } from './tried.ts';

/** How the answer helps, and the next step. */
const REPLIES: Record<TriedAnswer, string> = {
  worked: 'What did you do that made it work? One line about it helps you do it again.',
  partly: 'Some of it went the way you meant it to. Choose one part to change, and keep the rest.',
  hard: 'Then you know which part is hard. Make it half as big and try that.',
};

type Props = { topicId: string; lesson: string };

function Question({ topicId, lesson, activity }: Props & { activity: string }) {
  const id = useId();
  const title = findDefinition(activity)?.title ?? 'the activity';
  return (
    <section className="panel wide sunny dashed stack gap-3 starts" aria-labelledby={id}>
      <h3 className="lg" id={id}>
        You tried it. What happened?
      </h3>
      <p>{`You took “${lesson}” along to ${title}.`}</p>
      <p className="row">
        {TRIED_ANSWERS.map((answer) => (
          <button key={answer} type="button" className="btn" onClick={() => changeTried(topicId, { answer })}>
            {TRIED_LABELS[answer]}
          </button>
        ))}
      </p>
      <p className="row">
        <Link className="btn quiet small" to={href('/activities/:id', { id: activity })}>
          Not yet: open it again
        </Link>
        <button type="button" className="btn quiet small" onClick={() => forgetTried(topicId)}>
          Don’t ask
        </button>
      </p>
    </section>
  );
}

function Answered({ topicId, answer, line }: { topicId: string; answer: TriedAnswer; line: string }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { near, look } = useHelpNear();
  // The question's buttons went with the answer.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel wide sunny dashed stack gap-3 starts" aria-labelledby={id}>
      <h3 className="media gap-2 lg no-ring" id={id} ref={heading} tabIndex={-1}>
        <Icon name="check" />
        {`You tried it: ${TRIED_LABELS[answer].toLowerCase()}`}
      </h3>
      <p>{REPLIES[answer]}</p>
      <label className="field full">
        <span className="label">One line for yourself</span>
        <input
          type="text"
          dir="auto"
          maxLength={TRIED_LINE_MAX}
          autoComplete="off"
          value={line}
          onChange={({ target }) => changeTried(topicId, { line: target.value })}
          onBlur={() => void look(line)}
        />
        <span className="hint">
          {isTriedStored()
            ? 'It stays on this device, and you can read it under the lesson.'
            : 'This browser has no room for it: it goes when you close this page.'}
        </span>
      </label>
      <HelpNear near={near} leadsFocus={false} />
    </section>
  );
}

function Told({ topicId, lesson, tried: { activity, answer, line = '' } }: Props & { tried: TriedLesson }) {
  const [wasAnswered] = useState(answer !== undefined);
  if (answer === undefined) return <Question topicId={topicId} lesson={lesson} activity={activity} />;
  return wasAnswered ? null : <Answered topicId={topicId} answer={answer} line={line} />;
}

/** Above a lesson that was taken along: the question, and a line to write. Earlier reports stand at the lesson's end. */
export function WhatHappened({ topicId, lesson }: Props) {
  const tried = useTriedLessons()[topicId];
  return tried === undefined ? null : <Told topicId={topicId} lesson={lesson} tried={tried} />;
}

/** On the hub's first page: the last lesson taken along and not reported on. */
export function LastTaken({ lessons }: { lessons: readonly { id: string; title: string }[] }) {
  const tried = useTriedLessons();
  const [asked, setAsked] = useState<string>();
  const open = Object.keys(tried).findLast((known) => tried[known]?.answer === undefined && lessons.some(({ id }) => id === known));
  // The question stays while it is answered.
  if (asked === undefined && open !== undefined) setAsked(open);
  const lesson = lessons.find(({ id }) => id === asked);
  return lesson === undefined ? null : <WhatHappened topicId={lesson.id} lesson={lesson.title} />;
}
