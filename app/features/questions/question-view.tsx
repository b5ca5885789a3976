import { useId, useState } from 'react';
import type { GivenAnswer, Marking, Question } from '#contracts/questions.ts';
import { EmojiPicture } from '../../ui/emoji-picture.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { ChooseMany, ChooseOne } from './choose.tsx';
import { Feedback } from './feedback.tsx';
import { Gap } from './gap.tsx';
import { Match } from './match.tsx';
import { Order } from './order.tsx';
import type { KindProps } from './props.ts';
import { Sort } from './sort.tsx';
import { canTap, Tapped } from './tapped.tsx';
import { useIsTapping } from './tapping.ts';
import { Dictation, Mend, OwnSentence } from './writing.tsx';
import './questions.css';

type Props = {
  question: Question;
  value: GivenAnswer | undefined;
  onChange: (value: GivenAnswer) => void;
  /** Once checked. */
  marking?: Marking | undefined;
  disabled?: boolean;
  /** From 1. */
  number?: number;
};

function renderKind(question: Question, shared: Omit<KindProps<'gap'>, 'question'>, isTapping: boolean) {
  if (isTapping && canTap(question)) return <Tapped {...shared} question={question} />;
  switch (question.kind) {
    case 'choose_one':
      return <ChooseOne {...shared} question={question} />;
    case 'choose_many':
      return <ChooseMany {...shared} question={question} />;
    case 'gap':
      return <Gap {...shared} question={question} />;
    case 'order':
      return <Order {...shared} question={question} />;
    case 'match':
      return <Match {...shared} question={question} />;
    case 'sort':
      return <Sort {...shared} question={question} />;
    case 'mend':
      return <Mend {...shared} question={question} />;
    case 'dictation':
      return <Dictation {...shared} question={question} />;
    default:
      return <OwnSentence {...shared} question={question} />;
  }
}

/** One controlled question of any kind: the same in the course, the daily review and a lesson. */
export function QuestionView({ question, value, onChange, marking, disabled = false, number }: Props) {
  const promptId = useId();
  const [said, setSaid] = useState('');
  const isTapping = useIsTapping();
  return (
    // Not a fieldset: WebKit does not lay its legend out again when the page becomes narrower.
    <div className="q stack gap-3" role="group" aria-labelledby={promptId} data-kind={question.kind}>
      <p className="q-prompt media bold">
        {number !== undefined && <span className="q-number">{number}</span>}
        <span id={promptId} dir="auto">
          {question.prompt}
        </span>
        <SayButton text={question.prompt} />
      </p>
      {question.picture !== undefined && (
        <p className="disc">
          <EmojiPicture emoji={question.picture} />
        </p>
      )}
      {renderKind(question, { value, onChange, disabled, marking, promptId, announce: setSaid }, isTapping)}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {marking !== undefined && <Feedback marking={marking} />}
    </div>
  );
}
