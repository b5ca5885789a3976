import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { LessonPapers, PAPERS, type Lesson } from './lesson-papers.tsx';
import { PrintButton } from './print-button.tsx';
import { TEACHERS_PATH } from './teaching-address.ts';
import './teaching.css';
import './paper.css';

type Props = {
  lesson: Lesson;
  color: string;
  /** The lesson in the hub. */
  href: string;
};

/** One lesson for a classroom: four pages to print, and ways to the lesson itself. */
export function LessonSheetView({ lesson, color, href }: Props) {
  return (
    <article className={`wrap parts teach ${color}`} aria-labelledby="teach-title">
      <header className="no-print stack">
        <p>
          <Link className="btn quiet small" to={TEACHERS_PATH}>
            <Icon name="back" />
            All lessons for teachers
          </Link>
        </p>
        <h1 id="teach-title">{lesson.topic.title}</h1>
        <p className="lead">{lesson.topic.summary}</p>
        <p className="row">
          <PrintButton />
          <Link className="btn" to={href}>
            Open the lesson
          </Link>
          {lesson.use !== undefined && (
            <Link className="btn" to={`/activities/${lesson.use.activity}`}>
              {`Activity: ${lesson.use.title}`}
            </Link>
          )}
        </p>
        <p className="soft small">
          Four pages of A4, in black and white. Your browser prints them too: press Ctrl and P, on a Mac Command and P.
        </p>
        <nav aria-label="Pages to print">
          <ul className="teach-pages row">
            {PAPERS.map(({ id, label }, place) => (
              <li key={id}>
                <a href={`#${id}`}>{`${place + 1}. ${label}`}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <LessonPapers lesson={lesson} />
    </article>
  );
}
