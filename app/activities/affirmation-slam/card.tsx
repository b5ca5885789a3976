import { composePoem, type Poem } from './poem.ts';
import './affirmation-slam.css';
import './card.css';

export default function PoemCard({ item }: { item: Poem }) {
  return (
    <div className="slam-sheet stack sunny rounded lifted poem-creation">
      {composePoem(item).map((line, index) => (
        // A line's place is its only name.
        <p key={index} className="slam-verse" dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}
