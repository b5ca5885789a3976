import type { PaperItem } from '#content/teaching/to-paper.ts';

/** A question's answer, why it is right, and what others would cause. */
export function PaperAnswer({ item: { answer } }: { item: PaperItem }) {
  return (
    <li className="paper-item">
      <p>
        <b>{answer.right}</b>
      </p>
      <p>{answer.why}</p>
      {answer.others.length > 0 && (
        <ul className="paper-others">
          {answer.others.map((other) => (
            <li key={other.answer}>
              <b>{other.answer}</b> {other.why}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
