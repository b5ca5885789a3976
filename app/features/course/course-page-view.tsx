import { Link } from 'react-router';
import type { CoursePage, Quiz } from '#contracts/course.ts';
import boat from '#content/art/scenes/boat.svg';
import { Icon } from '../../ui/icon.tsx';
import { NoVoiceNote, SayButton } from '../../ui/say-button.tsx';
import { BlockView, type BlockTools } from './blocks/block-view.tsx';
import { markPageFinished } from '../../sync/course/finished-pages.ts';
import { useQuizDraft } from '../../sync/course/quiz-draft.ts';
import type { MenuNode } from '../../sync/course/menu-tree.ts';
import { QuizView } from './quiz-view.tsx';

type Neighbour = { id: number; name: string };
type Props = {
  page: CoursePage;
  quiz: Quiz | null;
  unit: MenuNode | undefined;
  leaves: readonly MenuNode[];
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  finished: readonly number[];
  toAddress: (id: number) => string;
  tools: BlockTools;
};

/** The unit's pages as stops of a route across the water; the boat is at the open one. */
function UnitRoute({ unit, leaves, page, finished, toAddress }: Pick<Props, 'unit' | 'leaves' | 'page' | 'finished' | 'toAddress'>) {
  if (unit === undefined || leaves.length < 2) return null;
  return (
    <nav className="course-stops rounded no-print" aria-label={`Pages of ${unit.name}`}>
      <ol className="media far">
        {leaves.map((leaf, index) => {
          const isDone = finished.includes(leaf.id);
          return (
            <li key={leaf.id} className={isDone ? 'done' : undefined}>
              <Link
                to={toAddress(leaf.id)}
                aria-current={leaf.id === page.id ? 'page' : undefined}
                aria-label={`Page ${index + 1}: ${leaf.name}${isDone ? ', finished' : ''}`}
              >
                {leaf.id === page.id ? (
                  <img className="art" src={boat} alt="" width="240" height="240" />
                ) : isDone ? (
                  <Icon name="check" />
                ) : (
                  index + 1
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** After a page is finished, the next one by its name; after the last one, the daily review. */
function NextStep({ next, page, finished, toAddress }: Pick<Props, 'next' | 'page' | 'finished' | 'toAddress'>) {
  const isFinished = finished.includes(page.id);
  if (next === undefined)
    return isFinished ? (
      <Link className="btn main" to="/review">
        Daily review
        <Icon name="arrow" />
      </Link>
    ) : (
      <span />
    );
  return (
    <Link className={isFinished ? 'btn main' : 'btn sec'} to={toAddress(next.id)} aria-label={`Next: ${next.name}`} rel="next">
      <span dir="auto">{isFinished ? `Next: ${next.name}` : 'Next'}</span>
      <Icon name="arrow" />
    </Link>
  );
}

function PageSteps(props: Pick<Props, 'previous' | 'next' | 'leaves' | 'page' | 'finished' | 'toAddress'>) {
  const { previous, leaves, page, toAddress } = props;
  const number = leaves.findIndex(({ id }) => id === page.id) + 1;
  return (
    <nav className="course-steps no-print media far" aria-label="Previous and next page">
      {previous === undefined ? (
        <span />
      ) : (
        <Link className="btn" to={toAddress(previous.id)} aria-label={`Previous: ${previous.name}`} rel="prev">
          <Icon name="back" />
          Previous
        </Link>
      )}
      {number > 0 && <span className="soft bold">{`${number} of ${leaves.length}`}</span>}
      <NextStep {...props} />
    </nav>
  );
}

function FinishedMark({ id, finished }: { id: number; finished: readonly number[] }) {
  const isFinished = finished.includes(id);
  return (
    <div className="no-print row">
      <p className="if-any" role="status">
        {isFinished && (
          <span className="media gap-2 bold success">
            <Icon name="check" />
            You finished this page
          </span>
        )}
      </p>
      <button type="button" className={isFinished ? 'btn quiet small' : 'btn'} onClick={() => markPageFinished(id, !isFinished)}>
        {isFinished ? 'Remove the tick' : 'Mark as finished'}
      </button>
    </div>
  );
}

/** Ticks come once a question is answered, or the page is finished. */
function CanDo({ items, isDone }: { items: readonly string[]; isDone: boolean }) {
  if (items.length === 0) return null;
  return (
    <section className={`course-cando${isDone ? ' is-done' : ''} panel wide stack gap-3 starts`}>
      <h2>{isDone ? 'What you can do now' : 'What you will be able to do'}</h2>
      <ul className="bullets">
        {items.map((item) => (
          <li key={item}>
            {item} <SayButton text={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CoursePageView(props: Props) {
  const { page, quiz, unit, next, finished, toAddress, tools } = props;
  const { result, waiting } = useQuizDraft(page.id).draft;
  const isDone = finished.includes(page.id) || result !== undefined || waiting !== undefined;
  const isQuizPage = page.blocks.length === 0 && quiz !== null;
  return (
    <div className={`course-sheet stack gap-6 ${isQuizPage ? 'quiz-only' : quiz === null ? 'plain' : ''}`}>
      <article className="course-article stack" aria-labelledby="course-page-title">
        <header className="stack gap-3">
          <p className="row soft bold">
            {unit !== undefined && unit.id !== page.id && <span dir="auto">{unit.name}</span>}
            {page.level !== '' && <span className="badge">{page.level}</span>}
          </p>
          <h1 id="course-page-title" tabIndex={-1} className="no-ring deep" dir="auto">
            {page.name}
          </h1>
          {page.aim !== '' && (
            <div className="with-say media gap-2">
              <p className="lead" dir="auto">
                {page.aim}
              </p>
              <SayButton text={page.aim} />
            </div>
          )}
          <NoVoiceNote />
          <UnitRoute {...props} />
        </header>
        <CanDo items={page.can_do} isDone={isDone} />
        {page.blocks.map((block, index) => (
          <BlockView key={index} block={block} page={page} index={index} tools={tools} />
        ))}
      </article>
      {quiz !== null && (
        <aside aria-label="Quiz">
          <QuizView
            key={quiz.page_id}
            quiz={quiz}
            title={isQuizPage ? 'Questions on the whole unit' : 'Try it'}
            nextAddress={next === undefined ? undefined : toAddress(next.id)}
            nextName={next?.name}
          />
        </aside>
      )}
      <div>
        <FinishedMark id={page.id} finished={finished} />
      </div>
      <PageSteps {...props} />
    </div>
  );
}
