import { useId } from 'react';
import type { ReviewTexts } from '#content/schemas.ts';
import type { CheckedLater } from '../../sync/course/review-outbox.ts';
import { Icon } from '../../ui/icon.tsx';
import { QuestionView } from '../questions/question-view.tsx';

type Props = { texts: ReviewTexts['checked']; checked: readonly CheckedLater[]; onRead: () => void };

/** Results of offline answers. */
export function CheckedSince({ texts, checked, onRead }: Props) {
  const id = useId();
  if (checked.length === 0) return null;
  return (
    <section className="panel wide tint starts stack gap-3" aria-labelledby={id}>
      <h2 className="deep" id={id}>
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      <ol className="full stack gap-6">
        {checked.map(({ id: answerId, question, answer, marking }) => (
          <li key={answerId}>
            <QuestionView question={question} value={answer} marking={marking} disabled onChange={() => undefined} />
          </li>
        ))}
      </ol>
      <button type="button" className="btn" onClick={onRead}>
        <Icon name="check" />I have read it
      </button>
    </section>
  );
}
