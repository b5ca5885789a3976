import type { PaperItem } from '#content/teaching/to-paper.ts';
import { PaperAnswer } from './paper-answer.tsx';
import { PaperQuestion } from './paper-question.tsx';

export function PaperQuestions({ sheet }: { sheet: readonly PaperItem[] }) {
  return (
    <ol className="paper-items">
      {sheet.map((item) => (
        <PaperQuestion key={item.id} item={item} />
      ))}
    </ol>
  );
}

export function PaperAnswers({ sheet }: { sheet: readonly PaperItem[] }) {
  return (
    <ol className="paper-items">
      {sheet.map((item) => (
        <PaperAnswer key={item.id} item={item} />
      ))}
    </ol>
  );
}
