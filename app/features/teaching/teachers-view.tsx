import type { TeachersTexts } from '#content/schemas.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { LevelTable, type LevelGroup } from './level-table.tsx';
import './teaching.css';

type Props = {
  texts: TeachersTexts;
  art: string;
  lessons: readonly LevelGroup[];
  more: readonly LevelGroup[];
  units: readonly LevelGroup[];
};

/** What there is for a classroom, and every lesson and unit by level. */
export function TeachersView({ texts, art, lessons, more, units }: Props) {
  return (
    <div className="wrap parts teach">
      <PageHead title={texts.title} lead={texts.intro} art={art} />
      <section className="stack" aria-labelledby="teach-parts">
        <h2 id="teach-parts">{texts.parts_title}</h2>
        <ol className="teach-parts cards fit">
          {texts.parts.map((part) => (
            <li key={part.title}>
              <h3>{part.title}</h3>
              <p>{part.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="teach-how panel wide stack" aria-labelledby="teach-how">
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
      <section className="stack" aria-labelledby="teach-more">
        <h2 id="teach-more">{texts.more.title}</h2>
        <p className="teach-note">{texts.more.text}</p>
        <LevelTable label={texts.more.title} what="Lesson, and what it is about" groups={more} />
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
