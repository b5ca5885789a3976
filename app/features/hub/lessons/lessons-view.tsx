import { Link } from 'react-router';
import type { listAllGroups, WordSetCard } from '#content/lessons.server.ts';
import type { LessonsTexts } from '#content/schemas.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toHubAddress } from '../hub-address.ts';
import { SECTION_LOOK } from '../section-look.ts';
import { LessonCards } from './lesson-cards.tsx';
import './lesson.css';
import './lessons-list.css';

type Group = ReturnType<typeof listAllGroups>[number];
type Props = { texts: LessonsTexts; groups: readonly Group[]; sets: readonly WordSetCard[] };

function SectionPart({ section, doors }: Group) {
  const { label, color } = SECTION_LOOK[section];
  return (
    <section id={section} className={`lessons-section ${color}`} aria-labelledby={`lessons-${section}`}>
      <h2 id={`lessons-${section}`}>{label}</h2>
      <ul className="lessons-doors">
        {doors.map(({ id, title, summary, lessons }) => (
          <li key={id}>
            <h3>
              <Link to={toHubAddress({ section, topic: id })}>
                {title}
                <Icon name="arrow" />
              </Link>
            </h3>
            <p>{summary}</p>
            {lessons.length > 0 && <LessonCards cards={lessons} folder="lessons" />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every lesson of the site: each topic of the hub with what lies behind it, and the sets of words. */
export function LessonsView({ texts, groups, sets }: Props) {
  return (
    <div className="wrap parts lessons">
      <header className="stack">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.intro}</p>
        <nav aria-label="Parts of this page">
          <ul className="lessons-parts">
            {groups.map(({ section }) => (
              <li key={section}>
                <a className="chip" href={`#${section}`}>
                  {SECTION_LOOK[section].label}
                </a>
              </li>
            ))}
            <li>
              <a className="chip" href="#words">
                {texts.words.title}
              </a>
            </li>
          </ul>
        </nav>
      </header>
      {groups.map((group) => (
        <SectionPart key={group.section} {...group} />
      ))}
      <section id="words" className="lessons-section violet" aria-labelledby="lessons-words">
        <h2 id="lessons-words">{texts.words.title}</h2>
        <p>{texts.words.text}</p>
        <LessonCards cards={sets} folder="words" />
      </section>
    </div>
  );
}
