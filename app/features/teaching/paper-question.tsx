import type { PaperItem } from '#content/teaching/to-paper.ts';
import { PaperBodyView } from './paper-body.tsx';

/** One question as it stands on the worksheet. */
export function PaperQuestion({ item: { prompt, how, body } }: { item: PaperItem }) {
  return (
    <li className="paper-item">
      <p className="paper-prompt">
        {prompt} {how !== '' && <i>{how}</i>}
      </p>
      <PaperBodyView body={body} />
    </li>
  );
}
