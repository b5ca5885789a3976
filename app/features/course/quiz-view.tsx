import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Quiz } from '#contracts/course.ts';
import { Icon } from '../../ui/icon.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { QuestionView } from '../questions/question-view.tsx';
import { Alert } from '../../ui/alert.tsx';
import { useQuiz } from './use-quiz.ts';

type Props = { quiz: Quiz; title: string; nextAddress: string | undefined; nextName: string | undefined };
type QuizState = ReturnType<typeof useQuiz>;

/** A sentence and, under Kids, the button that says it. */
function Said({ text }: { text: string }) {
  return (
    <div className="with-say media gap-2">
      <p dir="auto">{text}</p>
      <SayButton text={text} />
    </div>
  );
}

/** Where a result goes that no account knows of. */
function OnDeviceOnly({ quiz }: { quiz: QuizState }) {
  const { pathname, search } = useLocation();
  if (quiz.isSignedIn) {
    return (
      <>
        <Said text="This was checked on the device. Your account doesn't know of it yet." />
        <Alert text={quiz.problem} />
        <p>
          <button type="button" className="btn" aria-disabled={quiz.isSending} onClick={() => !quiz.isSending && void quiz.check()}>
            Send it to my account
          </button>
        </p>
      </>
    );
  }
  return (
    <>
      <Said text="This result stays in this tab. With an account it counts for your certificate, and the questions come back for review." />
      <p className="row">
        <Link className="btn" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
          Sign in to keep it
        </Link>
        <Link className="btn quiet" to="/register">
          Register
        </Link>
      </p>
    </>
  );
}

function Outcome({ quiz, nextAddress, nextName }: { quiz: QuizState } & Pick<Props, 'nextAddress' | 'nextName'>) {
  const { result } = quiz.draft;
  const heading = useRef<HTMLHeadingElement>(null);
  // The result is above the questions: checking leads there.
  useEffect(() => heading.current?.focus(), []);
  if (result === undefined) return null;
  const best = Math.max(result.score, quiz.best?.best ?? 0);
  return (
    <div className="panel tint stack gap-3 deep">
      <h3 ref={heading} tabIndex={-1} className="no-ring big">{`${result.score} of ${result.max} right`}</h3>
      {best > result.score && <Said text={`Your best so far, ${best} of ${result.max}, is kept.`} />}
      {result.isMarkedHere === true && <OnDeviceOnly quiz={quiz} />}
      {!result.stored && result.isMarkedHere !== true && (
        <Said text="This result won't be saved. Results are saved once a guardian has agreed." />
      )}
      <Said
        text={
          quiz.missed.length === 0
            ? 'Below, each question says why its answer is right.'
            : 'Below, each question says what is right and why.'
        }
      />
      {result.stored && (
        <p>
          These questions come back in your <Link to="/review">daily review</Link> from tomorrow. Your dashboard shows the{' '}
          <Link to="/library#certificates">steps to your certificate</Link>.
        </p>
      )}
      <p className="row">
        {quiz.missed.length > 0 && (
          <button type="button" className="btn sec" onClick={quiz.tryMissed}>
            Only the ones I missed
          </button>
        )}
        <button type="button" className="btn" onClick={quiz.tryAll}>
          Try all again
        </button>
        {nextAddress !== undefined && (
          <Link className={quiz.missed.length === 0 ? 'btn sec' : 'btn quiet'} to={nextAddress}>
            {`Next: ${nextName}`}
            <Icon name="arrow" />
          </Link>
        )}
      </p>
    </div>
  );
}

function CheckBar({ quiz }: { quiz: QuizState }) {
  return (
    <div className="route-top stack gap-3 starts">
      {quiz.leftOut > 0 && (
        <p className="hint">
          {`${quiz.leftOut === 1 ? 'One question needs' : `${quiz.leftOut} questions need`} an English voice on the device. Without one it is left out, and you don't lose any points.`}
        </p>
      )}
      <p className="soft">{`${quiz.answered} of ${quiz.total} answered`}</p>
      {quiz.isWaiting && (
        <p className="panel sand stack gap-3" role="status">
          You're offline at the moment. Your answers are saved and will be checked as soon as you're back online.
        </p>
      )}
      <Alert text={quiz.problem} />
      <button type="button" className="btn main" aria-disabled={quiz.isSending} onClick={() => !quiz.isSending && void quiz.check()}>
        {quiz.problem === undefined || quiz.answered === 0 ? 'Check my answers' : 'Try again'}
      </button>
    </div>
  );
}

/** A page's quiz: answers, then each explained. The best result is kept, and trying again is free. */
export function QuizView({ quiz: given, title, nextAddress, nextName }: Props) {
  const id = useId();
  const quiz = useQuiz(given);
  const { result } = quiz.draft;
  const best = quiz.best;
  return (
    <section className="card pad topped stack gap-5" aria-labelledby={id}>
      <header className="stack gap-2 starts">
        <h2 className="xl deep" id={id} dir="auto">
          {title}
        </h2>
        {result === undefined && best !== undefined && best.max > 0 && (
          <p className="badge">
            <Icon name="keep" />
            <span>{`Best so far: ${best.best} of ${best.max}`}</span>
          </p>
        )}
        {result === undefined && quiz.draft.again !== undefined && (
          <p className="soft">Only the ones you missed. The others still count.</p>
        )}
      </header>
      {result !== undefined && <Outcome quiz={quiz} nextAddress={nextAddress} nextName={nextName} />}
      <ol className="quiz-items stack gap-6">
        {quiz.shown.map((question) => (
          <li key={`${question.id}-${quiz.draft.again === undefined ? 'all' : 'again'}`}>
            <QuestionView
              question={question}
              number={given.items.indexOf(question) + 1}
              value={quiz.draft.answers[question.id]}
              marking={result?.items.find((marking) => marking.id === question.id)}
              disabled={result !== undefined || quiz.isSending}
              onChange={(answer) => quiz.setAnswer(question.id, answer)}
            />
          </li>
        ))}
      </ol>
      {result === undefined && <CheckBar quiz={quiz} />}
    </section>
  );
}
