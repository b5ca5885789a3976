import type { PaperItem } from '#content/teaching/to-paper.ts';
import { PaperBodyView } from './paper-body.tsx';
import { PaperPicture } from './paper-picture.tsx';

export function PaperQuestion({ item: { prompt, how, picture, body } }: { item: PaperItem }) {
  return (
    <li className="paper-item">
      <p className="paper-prompt">
        {picture !== undefined && <PaperPicture emoji={picture} />} {prompt} {how !== '' && <i>{how}</i>}
      </p>
      <PaperBodyView body={body} />
    </li>
  );
}
