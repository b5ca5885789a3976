import { Link } from 'react-router';
import type { listAllGroups, WordSetCard } from '#content/lessons.server.ts';
import type { LessonsTexts, SchoolTermsTexts } from '#content/schemas.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toHubAddress } from '../hub-address.ts';
import { SECTION_LOOK } from '../section-look.ts';
import { LessonCards } from './lesson-cards.tsx';
import './lesson.css';
import './lessons-list.css';

type Group = ReturnType<typeof listAllGroups>[number];
type Props = { texts: LessonsTexts; terms: SchoolTermsTexts; groups: readonly Group[]; sets: readonly WordSetCard[] };

function SectionPart({ section, doors }: Group) {
  const { label, color } = SECTION_LOOK[section];
  return (
    <section id={section} className={`lessons-section stack ${color}`} aria-labelledby={`lessons-${section}`}>
      <h2 className="deep" id={`lessons-${section}`}>
        {label}
      </h2>
      <ul className="lessons-doors split">
        {doors.map(({ id, title, summary, lessons }) => (
          <li key={id} className="stack gap-1">
            <h3>
              <Link className="tap lg deep media" to={toHubAddress({ section, topic: id })}>
                {title}
                <Icon name="arrow" />
              </Link>
            </h3>
            <p className="soft">{summary}</p>
            {lessons.length > 0 && <LessonCards cards={lessons} folder="lessons" />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lessons that explain a term: hub topics, or lessons behind them. */
function TermLessons({ ids, groups }: { ids: readonly string[]; groups: readonly Group[] }) {
  const places = groups.flatMap(({ section, doors }) =>
    doors.flatMap(({ id, title, lessons }) => [
      { id, title, href: toHubAddress({ section, topic: id }) },
      ...lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, href: `/lessons/${lesson.id}` })),
    ]),
  );
  return places
    .filter(({ id }) => ids.includes(id))
    .map(({ id, title, href }, place) => (
      <span key={id}>
        {place > 0 && <span>, </span>}
        <Link to={href}>{title}</Link>
      </span>
    ));
}

export function LessonsView({ texts, terms, groups, sets }: Props) {
  return (
    <div className="wrap parts">
      <header className="stack">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.intro}</p>
        <nav aria-label="Parts of this page">
          <ul className="row gap-2">
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
            <li>
              <a className="chip" href="#sounds">
                {texts.sounds.title}
              </a>
            </li>
            <li>
              <a className="chip" href="#school-terms">
                {terms.title}
              </a>
            </li>
          </ul>
        </nav>
      </header>
      {groups.map((group) => (
        <SectionPart key={group.section} {...group} />
      ))}
      <section id="words" className="lessons-section stack violet" aria-labelledby="lessons-words">
        <h2 className="deep" id="lessons-words">
          {texts.words.title}
        </h2>
        <p>{texts.words.text}</p>
        <LessonCards cards={sets} folder="words" />
      </section>
      <section id="sounds" className="lessons-section stack violet" aria-labelledby="lessons-sounds">
        <h2 className="deep" id="lessons-sounds">
          {texts.sounds.title}
        </h2>
        <p>{texts.sounds.text}</p>
        <p>
          <Link className="btn" to="/sounds">
            All sounds and chants
            <Icon name="arrow" />
          </Link>
        </p>
      </section>
      <section id="school-terms" className="lessons-section stack violet" aria-labelledby="lessons-terms">
        <h2 className="deep" id="lessons-terms">
          {terms.title}
        </h2>
        <p>{terms.text}</p>
        <dl className="facts lines">
          {terms.terms.map(({ term, meaning, lessons }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {`${meaning}. `}
                <TermLessons ids={lessons} groups={groups} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
