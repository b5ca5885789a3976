import { useId, useState } from 'react';
import type { Topic } from '#content/schemas.ts';
import { Icon } from '../../ui/icon.tsx';

type Question = Topic['questions'][number];
type QuestionProps = { number: number; question: Question; onChoose: (isRight: boolean) => void };

/** One question. Every answer explains itself, and any other may be tried as often as wanted. */
function CheckQuestion({ number, question, onChoose }: QuestionProps) {
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const answer = chosen === undefined ? undefined : question.options[chosen];
  return (
    // Not a fieldset: WebKit forgets to lay its legend out anew when the page becomes narrower.
    <div className="hub-question" role="group" aria-labelledby={id}>
      <p className="hub-question-text" id={id}>
        <span className="hub-question-number">{number}</span>
        <span>{question.question}</span>
      </p>
      <div className="hub-options">
        {question.options.map((option, index) => (
          <button
            key={option.text}
            type="button"
            className="hub-option"
            aria-pressed={chosen === index}
            onClick={() => {
              setChosen(index);
              onChoose(option.correct === true);
            }}
          >
            {option.text}
          </button>
        ))}
      </div>
      <div role="status">
        {answer !== undefined && (
          <div className={answer.correct ? 'hub-answer fits' : 'hub-answer'}>
            <b>
              <Icon name={answer.correct ? 'check' : 'again'} />
              {answer.correct ? 'That fits' : 'Look once more'}
            </b>
            <p>{answer.explanation}</p>
          </div>
        )}
      </div>
    </div>
  );
}

type Props = { questions: readonly Question[]; onAllRight: () => void };

/** The questions after a lesson. When each has been answered rightly once, the lesson counts as finished. */
export function CheckQuestions({ questions, onAllRight }: Props) {
  const [right, setRight] = useState<ReadonlySet<number>>(new Set());
  const choose = (index: number, isRight: boolean) => {
    if (!isRight || right.has(index)) return;
    const next = new Set([...right, index]);
    setRight(next);
    if (next.size === questions.length) onAllRight();
  };
  return (
    <section className="hub-check" aria-labelledby="hub-check-title">
      <h3 id="hub-check-title">Check what stayed with you</h3>
      {questions.map((question, index) => (
        <CheckQuestion key={question.question} number={index + 1} question={question} onChoose={(isRight) => choose(index, isRight)} />
      ))}
    </section>
  );
}
