import { composePoem, type Poem } from './poem.ts';
import './affirmation-slam.css';
import './kept-card.css';

export default function KeptPoem({ item }: { item: Poem }) {
  return (
    <div className="slam-sheet stack sunny rounded lifted kept-poem">
      {composePoem(item).map((line, index) => (
        // A line's place is its only name.
        <p key={index} className="slam-verse" dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}
