import type { Talk } from './definition.ts';
import { SCORE_MAX, SCORE_MESSAGES } from './score.ts';

export default function TalkCard({ item }: { item: Talk }) {
  return (
    <div className="stack">
      <p className="saved-text" dir="auto">
        {item.transcript}
      </p>
      <p>
        <span className="badge">{`Score: ${item.score} of ${SCORE_MAX}`}</span> {SCORE_MESSAGES[item.score]}
      </p>
    </div>
  );
}
