import type { ReactNode, RefObject } from 'react';
import './questions.css';

type Props = {
  number: number;
  total: number;
  /** Answered or left out. */
  isOver: boolean;
  /** The focus follows it from question to question. */
  place: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
};

export function QuestionCount({ number, total, isOver, place, children }: Props) {
  return (
    <div ref={place} tabIndex={-1} className="q-count no-ring media gap-4 bold soft">
      <span>{`${number} of ${total}`}</span>
      <progress className="bar" aria-label="Questions done" value={number - (isOver ? 0 : 1)} max={total} />
      {children}
    </div>
  );
}
