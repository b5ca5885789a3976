import { composePoem, type Poem } from './poem.ts';
import './affirmation-slam.css';
import './kept-card.css';

/** The poem on its sheet. */
export default function KeptPoem({ item }: { item: Poem }) {
  return (
    <div className="slam-sheet kept-poem">
      {composePoem(item).map((line, index) => (
        // The lines have no other name than their place.
        <p key={index} className="slam-verse">
          {line}
        </p>
      ))}
    </div>
  );
}
