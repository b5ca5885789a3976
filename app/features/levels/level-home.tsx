import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LevelsTexts } from '#content/schemas.ts';
import harbourArt from '#content/art/scenes/start.svg';
import { useAuthToken } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { NoVoiceNote, SayButton } from '../../ui/say-button.tsx';
import { useLevel, type Level } from './level-store.ts';
import { LinkCards, type LinkCard } from './link-cards.tsx';
import { PlayLink, type Story } from './play-link.tsx';
import { TodayStep } from './today-step.tsx';
import './levels.css';

type Props = {
  texts: LevelsTexts;
  topics: Record<Level, readonly Story[]>;
  activities: Record<Level, readonly LinkCard[]>;
  /** One thing to go on with, and doors. */ goOn: ReactNode;
  /** For children who hear and clap before they read. */ sounds: readonly LinkCard[];
};

const MORE_LINKS = [
  ['/learning-page', 'English course'],
  ['/english-learning-and-education-page', 'Everyday English'],
  ['/sounds', 'Sounds and chants'],
  ['/map', 'The map'],
  ['/lessons', 'All lessons'],
  ['/new-section', 'Learning Hub'],
] as const;

/** The level's own start page. The level is on the device, so the server can't know it. */
export function LevelHome({ texts, topics, activities, sounds, goOn }: Props) {
  const level = useLevel();
  const isSignedIn = useAuthToken() !== undefined;
  if (level === undefined) {
    return (
      <div className="wrap parts">
        <PageHead title={texts.none.title} lead={texts.none.text} art={harbourArt}>
          <Link className="btn main at-start" to="/select-level">
            Choose your level
            <Icon name="arrow" />
          </Link>
        </PageHead>
      </div>
    );
  }
  const chosen = texts.levels[level];
  const isForKids = level === 'kids';
  // A child who is signed in has one big thing to go on with, and doors.
  const isDoorsEnough = isForKids && isSignedIn;
  return (
    <div className="wrap parts">
      <header className="stack">
        <p className="bold soft">{`${chosen.name}, ${chosen.ages}`}</p>
        <h1>{chosen.start_title}</h1>
        {!isDoorsEnough && (
          <p className="lead">
            {chosen.start_text} <SayButton text={`${chosen.start_title}. ${chosen.start_text}`} />
          </p>
        )}
      </header>
      <NoVoiceNote />
      {goOn}
      {isForKids && !isDoorsEnough && <PlayLink stories={topics.kids} />}
      {!isDoorsEnough && <TodayStep activities={activities[level]} />}
      <section className="stack">
        <h2>Make something</h2>
        <LinkCards links={activities[level]} hasPictures={isForKids} />
      </section>
      {isForKids && (
        <section className="stack">
          <h2>Listen and clap</h2>
          <LinkCards links={sounds} hasPictures />
        </section>
      )}
      <section className="stack">
        <h2>Read a lesson</h2>
        <LinkCards links={topics[level]} hasPictures={isForKids} />
      </section>
      <p className="row">
        {!isDoorsEnough &&
          MORE_LINKS.map(([to, label]) => (
            <Link key={to} className="btn" to={to}>
              {label}
            </Link>
          ))}
        <Link className="btn quiet" to="/select-level">
          Change level
        </Link>
      </p>
    </div>
  );
}
