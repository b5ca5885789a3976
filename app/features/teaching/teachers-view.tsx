import type { TeachersTexts } from '#content/schemas.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { LevelTable, type LevelGroup } from './level-table.tsx';
import './teaching.css';

/** Lessons, units or words by level. */
export type TeachersTable = { id: string; title: string; text: string; what: string; groups: readonly LevelGroup[] };
type Props = {
  texts: Pick<TeachersTexts, 'title' | 'intro' | 'parts_title' | 'parts' | 'how'>;
  art: string;
  tables: readonly TeachersTable[];
};

export function TeachersView({ texts, art, tables }: Props) {
  return (
    <div className="wrap parts teach">
      <PageHead title={texts.title} lead={texts.intro} art={art} />
      <section className="stack" aria-labelledby="teach-parts">
        <h2 id="teach-parts">{texts.parts_title}</h2>
        <ol className="teach-parts cards mid fit">
          {texts.parts.map((part) => (
            <li className="raised lifted stack gap-2" key={part.title}>
              <h3 className="lg">{part.title}</h3>
              <p>{part.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="panel wide stack" aria-labelledby="teach-how">
        <h2 id="teach-how">{texts.how.title}</h2>
        <ul className="bullets">
          {texts.how.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      {tables.map(({ id, title, text, what, groups }) => (
        <section key={id} className="stack" aria-labelledby={`teach-${id}`}>
          <h2 id={`teach-${id}`}>{title}</h2>
          <p className="measure">{text}</p>
          <LevelTable label={title} what={what} groups={groups} />
        </section>
      ))}
    </div>
  );
}
