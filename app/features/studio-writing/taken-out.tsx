import { useRef } from 'react';
import { courseStudioCalls, type TakenOutItem } from '#contracts/course-studio.ts';
import { courseCalls } from '#contracts/course.ts';
import { setAnswer, useCall, useSend } from '../../data/use-call.ts';
import { useAuthToken } from '../../session/session.ts';
import { Alert, AlertLine } from '../../ui/alert.tsx';
import { formatMoment } from './moments.ts';

const KIND_WORDS = { unit: 'Unit', page: 'Page', check: 'Quiz' } as const;
const CHANGES = [
  courseStudioCalls.listTakenOut,
  courseCalls.loadMenu,
  courseCalls.getRightSide,
  courseCalls.listPages,
  courseCalls.getPage,
];

function describeTakenOut({ kind, lay_in, below, taken_out_at }: TakenOutItem): string {
  const parts = [
    lay_in === null ? KIND_WORDS[kind] : `${KIND_WORDS[kind]} of "${lay_in}"`,
    below === 0 ? '' : below === 1 ? 'one item went with it' : `${below} items went with it`,
    `out since ${formatMoment(taken_out_at)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

type Props = { onSaid: (words: string) => void };

/** What was removed from the course, newest first; each returns to its place with what went with it. */
export function TakenOut({ onSaid }: Props) {
  const token = useAuthToken();
  const heading = useRef<HTMLHeadingElement>(null);
  const { answer, problem, reload } = useCall(courseStudioCalls.listTakenOut, {});
  const { send, isSending, problem: refusal } = useSend(courseStudioCalls.bringBack, { refreshes: CHANGES });
  const bringBack = async ({ id, name, below }: TakenOutItem) => {
    if (isSending) return;
    const tree = await send({ params: { id } }).catch(() => undefined);
    if (tree === undefined) return;
    setAnswer(courseStudioCalls.tree, {}, token, tree);
    const item = tree.data.find((each) => each.id === id);
    const words = `"${name}" is back in the course${below === 0 ? '' : ' with what went with it'}`;
    onSaid(item?.is_visible === true ? `${words}. Learners can see it again.` : `${words}. Learners can't see it yet.`);
    // The button that was pressed goes with its line.
    heading.current?.focus();
  };
  if (answer === undefined) return <AlertLine text={problem} onRetry={reload} />;
  return (
    <section className="stack gap-3" aria-labelledby="course-index-out">
      <h2 id="course-index-out" ref={heading} tabIndex={-1} className="no-ring xl">
        Taken out
      </h2>
      {answer.total === 0 && (
        <p className="soft">Nothing has been taken out of the course. Anything you take out waits here until you bring it back.</p>
      )}
      <Alert text={refusal} />
      <ul className="lines">
        {answer.data.map((item) => (
          <li key={item.id} className="row far">
            <span>
              <b dir="auto">{item.name}</b> <span className="soft">{describeTakenOut(item)}</span>
            </span>
            {item.waits ? (
              <span className="soft">{`Comes back after "${item.lay_in ?? ''}"`}</span>
            ) : (
              <button
                type="button"
                className="btn small"
                aria-label={`Bring it back: ${item.name}`}
                aria-disabled={isSending}
                onClick={() => void bringBack(item)}
              >
                Bring it back
              </button>
            )}
          </li>
        ))}
      </ul>
      {answer.total > answer.data.length && <p className="hint">{`The last ${answer.data.length} of ${answer.total} are listed.`}</p>}
    </section>
  );
}
