import { Link } from 'react-router';
import type { LevelsTexts } from '#content/schemas.ts';
import harbourArt from '#content/art/scenes/start.svg';
import { Icon } from '../../ui/icon.tsx';
import { useLevel, type Level } from './level-store.ts';
import { TodayStep } from './today-step.tsx';
import './levels.css';

export type LevelLink = { href: string; title: string; label: string; color: string };
type Props = { texts: LevelsTexts; topics: Record<Level, readonly LevelLink[]>; activities: Record<Level, readonly LevelLink[]> };

function LinkCards({ title, links }: { title: string; links: readonly LevelLink[] }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="level-links">
        {links.map(({ href, title: name, label, color }) => (
          <li key={href} className={`card ${color}`}>
            <Link to={href}>
              <span className="badge">{label}</span>
              <b>{name}</b>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The chosen level's own place to start from. The level lies on the device, so the server can't know it. */
export function LevelHome({ texts, topics, activities }: Props) {
  const level = useLevel();
  if (level === undefined) {
    return (
      <div className="wrap levels">
        <div className="guide-opening">
          <header className="stack">
            <h1>{texts.none.title}</h1>
            <p className="lead">{texts.none.text}</p>
            <Link className="btn main level-go" to="/select-level">
              Choose your level
              <Icon name="arrow" />
            </Link>
          </header>
          <img className="art" src={harbourArt} alt="" width="640" height="400" />
        </div>
      </div>
    );
  }
  const chosen = texts.levels[level];
  return (
    <div className="wrap levels">
      <header className="stack">
        <p className="level-ages">{`${chosen.name}, ${chosen.ages}`}</p>
        <h1>{chosen.start_title}</h1>
        <p className="lead">{chosen.start_text}</p>
      </header>
      <TodayStep activities={activities[level]} />
      <LinkCards title="Make something" links={activities[level]} />
      <LinkCards title="Read a lesson" links={topics[level]} />
      <p className="row">
        <Link className="btn" to="/learning-page">
          English course
        </Link>
        <Link className="btn" to="/english-learning-and-education-page">
          Everyday English
        </Link>
        <Link className="btn" to="/new-section">
          Learning Hub
        </Link>
        <Link className="btn quiet" to="/select-level">
          Change level
        </Link>
      </p>
    </div>
  );
}
