import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { GivenAnswer } from '#contracts/questions.ts';
import type { FilmStop } from '#content/films/schemas.ts';
import { markAnswer } from '#content/scoring/mark.ts';
import { toQuestion } from '#content/scoring/to-question.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { nameVerdict } from '../../questions/feedback.tsx';
import { isAnswered } from '../../questions/given.ts';
import { QuestionView } from '../../questions/question-view.tsx';
import './film-stop.css';

type Props = {
  stop: FilmStop;
  number: number;
  total: number;
  /** For the order of the options. */
  seed: string;
  onGoOn: () => void;
};

/** The film waits: a question, what each answer leads to, and a way on. Answering is optional. */
export function FilmStopCard({ stop, number, total, seed, onGoOn }: Props) {
  const id = useId();
  const question = useMemo(() => toQuestion(stop.question, seed), [stop, seed]);
  const [answer, setAnswer] = useState<GivenAnswer>();
  const [isChecked, setIsChecked] = useState(false);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (isChecked) next.current?.focus();
  }, [isChecked]);
  const marking = isChecked ? markAnswer(stop.question, answer) : undefined;
  const submit = () => {
    if (isChecked) return onGoOn();
    const isReady = isAnswered(question, answer);
    setIsTooEarly(!isReady);
    setIsChecked(isReady);
  };
  return (
    // Arrow keys are for answering here, not for changing lessons.
    <section
      className="film-stop full raised ink"
      aria-labelledby={`${id}-title`}
      data-own-arrows
      onKeyDown={(event) => {
        if (event.key === 'Escape') onGoOn();
      }}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h3 className="lg deep no-ring" id={`${id}-title`} ref={heading} tabIndex={-1}>
          {`Question ${number} of ${total}`}
        </h3>
        <QuestionView
          question={question}
          value={answer}
          onChange={(given) => {
            setIsTooEarly(false);
            setAnswer(given);
          }}
          marking={marking}
          disabled={isChecked}
        />
        <p className="visually-hidden" role="status">
          {marking !== undefined && `${nameVerdict(marking)}. ${marking.explanation}`}
        </p>
        {isTooEarly && <Alert text="Answer first, then check." id={`${id}-early`} />}
        <p className="row">
          <button ref={next} type="submit" className="btn sec" aria-describedby={isTooEarly ? `${id}-early` : undefined}>
            <span>{isChecked ? 'Go on' : 'Check'}</span>
            {isChecked && <Icon name="arrow" />}
          </button>
          {!isChecked && (
            <button type="button" className="btn quiet" onClick={onGoOn}>
              Go on without
            </button>
          )}
        </p>
      </form>
    </section>
  );
}
