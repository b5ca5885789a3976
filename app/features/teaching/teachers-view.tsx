import { Link, useSearchParams } from 'react-router';
import type { SheetKind } from '#contracts/sheet-filter.ts';
import type { TeachersTexts } from '#content/schemas.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { countSheets, filterSheets, readSheetFilter } from './filter-sheets.ts';
import { LevelTable, type LevelGroup } from './level-table.tsx';
import { SEARCH_ID, SheetSearch } from './sheet-search.tsx';
import './teaching.css';

/** Lessons, units or words by level. */
export type TeachersTable = { id: string; title: string; text: string; what: string; kind: SheetKind; groups: readonly LevelGroup[] };
type Props = {
  texts: Pick<TeachersTexts, 'title' | 'intro' | 'parts_title' | 'parts' | 'how' | 'class' | 'data'>;
  art: string;
  tables: readonly TeachersTable[];
};

function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="bullets">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** What a class does that has few devices and no email, and what a head teacher asks first. */
function ClassAndData({ texts }: Pick<Props, 'texts'>) {
  return (
    <>
      <section className="stack" aria-labelledby="teach-class">
        <h2 id="teach-class">{texts.class.title}</h2>
        <p className="measure">{texts.class.text}</p>
        <div className="cards broad fit tops">
          {[texts.class.without, texts.class.with, texts.class.accounts].map(({ title, items }) => (
            <div className="card pad stack gap-3" key={title}>
              <h3 className="lg">{title}</h3>
              <Points items={items} />
            </div>
          ))}
        </div>
        <p className="row">
          <Link className="btn main" to="/classes">
            Start a class
          </Link>
          <Link className="btn" to="/class">
            I have a class code
          </Link>
        </p>
      </section>
      <section className="panel wide stack" aria-labelledby="teach-data">
        <h2 id="teach-data">{texts.data.title}</h2>
        <p className="measure">{texts.data.text}</p>
        <Points items={texts.data.items} />
        <p>
          <Link className="tap bold ink" to="/privacy">
            {texts.data.link}
          </Link>
        </p>
      </section>
    </>
  );
}

/** What there is and how a class uses it, then all sheets, found by a search. */
export function TeachersView({ texts, art, tables }: Props) {
  const [search] = useSearchParams();
  const shown = filterSheets(tables, readSheetFilter(search));
  return (
    <div className="wrap parts teach">
      <PageHead title={texts.title} lead={texts.intro} art={art}>
        <p className="row">
          <a className="btn main" href={`#${SEARCH_ID}`}>
            Find a sheet
          </a>
          <Link className="btn" to="/classes">
            Start a class
          </Link>
          <a className="btn" href="#teach-class">
            {texts.class.title}
          </a>
          <a className="btn" href="#teach-data">
            {texts.data.title}
          </a>
        </p>
      </PageHead>
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
        <Points items={texts.how.items} />
      </section>
      <ClassAndData texts={texts} />
      <SheetSearch count={countSheets(shown)} />
      {shown.length === 0 && <p>Nothing fits. Try another word, or show everything.</p>}
      {shown.map(({ id, title, text, what, groups }) => (
        <section key={id} className="stack" aria-labelledby={`teach-${id}`}>
          <h2 id={`teach-${id}`}>{title}</h2>
          <p className="measure">{text}</p>
          <LevelTable label={title} what={what} groups={groups} />
        </section>
      ))}
    </div>
  );
}
