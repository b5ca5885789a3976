import type { HandInAnswer } from '#contracts/hand-ins.ts';
import { formatDate } from '../../lib/format-date.ts';
import { StampPicture } from './class-picture.tsx';
import css from './answer.module.css';

/** A teacher's stamp and sentence, as teacher and pupil read them. */
export function AnswerShown({ answer }: { answer: HandInAnswer }) {
  return (
    <div className={css['answer']}>
      <span className={css['stamp']}>
        <StampPicture name={answer.stamp} isNamed />
      </span>
      <p>
        <span dir="auto">{answer.text}</span>
        <span className="soft small block">{`${answer.by ?? 'A teacher'}, ${formatDate(answer.at)}`}</span>
      </p>
    </div>
  );
}
