import { useEffect, useRef, useState } from 'react';
import type { ReviewEntry } from '#contracts/course.ts';
import type { GivenAnswer } from '#contracts/questions.ts';
import { useLocalVoice } from '../../media/speech.ts';
import { Icon } from '../../ui/icon.tsx';
import { isAnswered } from '../questions/given.ts';
import { QuestionCount } from '../questions/question-count.tsx';
import { QuestionView } from '../questions/question-view.tsx';
import { Alert } from '../../ui/alert.tsx';
import { NoVoiceNote } from '../../ui/say-button.tsx';
import { useOneAnswer } from './use-one-answer.ts';

type Props = { entry: ReviewEntry; number: number; total: number; waitingText: string; onDone: () => void };

/** A due question: answered, explained, then the next. */
export function OneQuestion({ entry, number, total, waitingText, onDone }: Props) {
  const [answer, setAnswer] = useState<GivenAnswer>();
  const { state, isSending, problem, give } = useOneAnswer(entry);
  const hasVoice = useLocalVoice();
  const { question } = entry;
  const canAsk = question.kind !== 'dictation' || hasVoice;
  const isReady = isAnswered(question, answer) && !isSending;
  const isOver = state !== 'open';
  const box = useRef<HTMLDivElement>(null);
  const isFirst = number === 1;
  useEffect(() => {
    if (!isFirst) box.current?.focus();
  }, [isFirst]);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOver) next.current?.focus();
  }, [isOver]);
  const check = async () => {
    if (answer !== undefined && isReady && (await give(answer)) === 'gone') onDone();
  };
  const leaveOut = async () => {
    if ((await give('')) !== 'open') onDone();
  };
  return (
    <section className="card pad topped stack gap-5" aria-label={`Question ${number} of ${total}`}>
      <QuestionCount number={number} total={total} isOver={isOver} place={box} />
      <NoVoiceNote />
      <QuestionView
        question={question}
        value={answer}
        onChange={setAnswer}
        marking={typeof state === 'string' ? undefined : state}
        disabled={isOver || isSending}
      />
      <Alert text={problem} />
      {state === 'waiting' && (
        <p className="panel low tint side-rule full deep" role="status">
          {waitingText}
        </p>
      )}
      <p className="row">
        {isOver ? (
          <button ref={next} type="button" className="btn main" onClick={onDone}>
            <span>{number === total ? 'Done' : 'Next question'}</span>
            <Icon name="arrow" />
          </button>
        ) : canAsk ? (
          <button type="button" className="btn main" aria-disabled={!isReady} onClick={() => void check()}>
            {problem === undefined ? 'Check' : 'Try again'}
          </button>
        ) : (
          <button type="button" className="btn" onClick={() => void leaveOut()}>
            Leave it out
          </button>
        )}
      </p>
    </section>
  );
}
