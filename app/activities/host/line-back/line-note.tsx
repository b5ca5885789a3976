import { useState, type ComponentType } from 'react';
import type { LineText, LineTexts } from '#content/lines/schemas.ts';
import { Icon } from '../../../ui/icon.tsx';

function RuleList({ title, texts }: { title: string; texts: readonly LineText[] }) {
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      <ol>
        {texts.map(({ rule, when }) => (
          <li key={rule}>{when}</li>
        ))}
      </ol>
    </>
  );
}

export type LineMoreProps = { texts: LineTexts; onDismiss: () => void };

/** The rules that chose a line, and a way to dismiss it. Loaded with them, when the learner starts. */
export const LineMore: ComponentType<LineMoreProps> = ({ texts, onDismiss }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <details className="line-how fold small" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>How this line is found</summary>
        <div className="stack gap-2">
          <p>
            It is found on this device, in what you saved here. Nothing is sent, nobody reads it, and it isn't a mark. The rules see
            punctuation and single words. They don't know what you mean.
          </p>
          <RuleList title="What is there: the first of these that fits" texts={texts.seen} />
          <RuleList title="The next step: the first of these that fits and was not said last time" texts={texts.next} />
          <p>
            If nothing matches, there is no line. There is none either if your words sound as if you're having a hard time. If they sound as
            if someone is being hurt, the card “Need help?” opens instead. That happens on this device too, and nobody is told.
          </p>
        </div>
      </details>
      <button className="bare dismiss" type="button" aria-label="Hide the line" onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </>
  );
};
