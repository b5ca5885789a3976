import { MOOD_COLORS } from './colors.ts';
import type { Mood } from './definition.ts';
import { MoodPicture } from './mood-picture.tsx';
import './color-mood.css';
import './card.css';

export default function MoodCard({ item }: { item: Mood }) {
  const mood = MOOD_COLORS.find(({ name }) => name === item.name);
  return (
    <div className="mood-creation stack gap-3 starts">
      {mood !== undefined && <MoodPicture mood={{ ...mood, color: item.color }} look={item.look} />}
      <p className="saved-text" dir="auto">
        {item.text}
      </p>
    </div>
  );
}
