import { useState } from 'react';
import { markAnswer } from '#content/scoring/mark.ts';
import type { GivenAnswer } from '#contracts/questions.ts';
import { noteAnswer } from '../../device/questions/note-answer.ts';
import { ItemQuestion } from '../questions/item-question.tsx';
import type { LessonEntry } from './draw-five.ts';

type Props = { entry: LessonEntry; number: number; total: number; onChecked?: () => void; onDone: () => void };

export function LessonQuestion({ entry: { topic, item }, number, total, onChecked, onDone }: Props) {
  const [answer, setAnswer] = useState<GivenAnswer>();
  const [isChecked, setIsChecked] = useState(false);
  const check = () => {
    const marking = markAnswer(item, answer);
    if (marking === undefined) return;
    noteAnswer(topic, marking);
    setIsChecked(true);
    onChecked?.();
  };
  return (
    <ItemQuestion
      item={item}
      seed={item.id}
      number={number}
      total={total}
      answer={answer}
      isChecked={isChecked}
      isQuiet={number === 1}
      endLabel="Done"
      onAnswer={setAnswer}
      onCheck={check}
      onNext={onDone}
    />
  );
}
