import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { GivenAnswer } from '#contracts/questions.ts';
import type { Item } from '#content/items.ts';
import { markAnswer } from '#content/scoring/mark.ts';
import { toQuestion } from '#content/scoring/to-question.ts';
import { useLocalVoice } from '../../media/speech.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoVoiceNote } from '../../ui/say-button.tsx';
import { nameVerdict } from './feedback.tsx';
import { isAnswered } from './given.ts';
import { QuestionCount } from './question-count.tsx';
import { QuestionView } from './question-view.tsx';

type Props = {
  item: Item;
  seed: string;
  number: number;
  total: number;
  answer: GivenAnswer | undefined;
  isChecked: boolean;
  /** The focus stays where it is. */
  isQuiet: boolean;
  onAnswer: (answer: GivenAnswer) => void;
  onCheck: () => void;
  onNext: () => void;
  onClose?: () => void;
  /** After the last question. */
  endLabel?: string;
};

/** One question of a round: answered, checked and explained at once. The focus follows to what comes next. */
export function ItemQuestion({ item, seed, number, total, answer, isChecked, isQuiet, endLabel = 'See how it went', ...on }: Props) {
  const id = useId();
  const question = useMemo(() => toQuestion(item, seed), [item, seed]);
  const marking = isChecked ? markAnswer(item, answer) : undefined;
  const canAsk = useLocalVoice() || question.kind !== 'dictation';
  const [isTooEarly, setIsTooEarly] = useState(false);
  const count = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const wasChecked = useRef(isChecked);
  const isQuietAtFirst = useRef(isQuiet);
  useEffect(() => {
    if (!isQuietAtFirst.current) count.current?.focus();
  }, []);
  useEffect(() => {
    if (isChecked && !wasChecked.current) next.current?.focus();
    wasChecked.current = isChecked;
  }, [isChecked]);
  const change = (given: GivenAnswer) => {
    setIsTooEarly(false);
    on.onAnswer(given);
  };
  const submit = () => {
    if (isChecked || !canAsk) return on.onNext();
    const isReady = isAnswered(question, answer);
    setIsTooEarly(!isReady);
    if (isReady) on.onCheck();
  };
  return (
    <form
      className="card pad topped stack gap-5"
      aria-label={`Question ${number} of ${total}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <QuestionCount number={number} total={total} isOver={isChecked} place={count}>
        {on.onClose !== undefined && (
          <button type="button" className="btn quiet small" onClick={on.onClose}>
            Stop here
          </button>
        )}
      </QuestionCount>
      <NoVoiceNote />
      <QuestionView question={question} value={answer} onChange={change} marking={marking} disabled={isChecked} />
      <p className="visually-hidden" role="status">
        {marking !== undefined && `${nameVerdict(marking)}. ${marking.explanation}`}
      </p>
      {isTooEarly && !isChecked && <Alert text="Answer first, then check." id={id} />}
      <p className="row">
        <button ref={next} type="submit" className="btn sec" aria-describedby={isTooEarly && !isChecked ? id : undefined}>
          {!isChecked && canAsk && <Icon name="check" />}
          <span>{isChecked ? (number === total ? endLabel : 'Next question') : canAsk ? 'Check' : 'Leave it out'}</span>
          {isChecked && <Icon name="arrow" />}
        </button>
      </p>
    </form>
  );
}
