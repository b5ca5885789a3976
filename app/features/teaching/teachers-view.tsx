import type { TeachersTexts } from '#content/schemas.ts';
import { LevelTable, type LevelGroup } from './level-table.tsx';
import './teaching.css';

type Props = { texts: TeachersTexts; art: string; lessons: readonly LevelGroup[]; units: readonly LevelGroup[] };

/** What there is for a classroom, and every lesson and unit by level. */
export function TeachersView({ texts, art, lessons, units }: Props) {
  return (
    <div className="wrap teach">
      <div className="teach-opening">
        <header className="stack">
          <h1>{texts.title}</h1>
          <p className="lead">{texts.intro}</p>
        </header>
        <img className="art" src={art} alt="" width="640" height="400" />
      </div>
      <section className="stack" aria-labelledby="teach-parts">
        <h2 id="teach-parts">{texts.parts_title}</h2>
        <ol className="teach-parts">
          {texts.parts.map((part) => (
            <li key={part.title}>
              <h3>{part.title}</h3>
              <p>{part.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="teach-how stack" aria-labelledby="teach-how">
        <h2 id="teach-how">{texts.how.title}</h2>
        <ul>
          {texts.how.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section className="stack" aria-labelledby="teach-map">
        <h2 id="teach-map">{texts.map.title}</h2>
        <p className="teach-note">{texts.map.text}</p>
        <LevelTable label={texts.map.title} what="Lesson, and what pupils can do after it" groups={lessons} />
      </section>
      {units.length > 0 && (
        <section className="stack" aria-labelledby="teach-course">
          <h2 id="teach-course">{texts.course.title}</h2>
          <p className="teach-note">{texts.course.text}</p>
          <LevelTable label={texts.course.title} what="Unit, and what it is about" groups={units} />
        </section>
      )}
    </div>
  );
}
