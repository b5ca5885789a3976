import { MOOD_COLORS } from './colors.ts';
import { MoodCircle } from './mood-picture.tsx';

type Props = { chosenId: string | undefined; onChoose: (id: string) => void };

export function ColorGrid({ chosenId, onChoose }: Props) {
  return (
    <section className="stack" aria-labelledby="mood-instruction">
      <p className="side-words" id="mood-instruction">
        Click on colors to express how you feel:
      </p>
      <ul className="mood-grid">
        {MOOD_COLORS.map((mood) => (
          <li key={mood.id}>
            <button
              className="mood-choice bare stack centred"
              type="button"
              aria-pressed={mood.id === chosenId}
              onClick={() => onChoose(mood.id)}
            >
              <MoodCircle mood={mood} />
              <b>{mood.name}</b>
              <small>{mood.pattern.name}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
