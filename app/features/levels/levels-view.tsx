import { Link } from 'react-router';
import type { LevelsTexts } from '#content/schemas.ts';
import kidsArt from '#content/art/scenes/package-paper-boat.svg';
import teensArt from '#content/art/scenes/package-sailing-boat.svg';
import studentsArt from '#content/art/scenes/package-tall-ship.svg';
import { Icon } from '../../ui/icon.tsx';
import { LEVELS, useLevel, type Level } from './level-store.ts';
import './levels.css';

const ART: Record<Level, string> = { kids: kidsArt, teens: teensArt, students: studentsArt };
const COLOR: Record<Level, string> = { kids: 'orange', teens: 'green', students: 'blue' };

type Props = {
  texts: LevelsTexts;
  /** On the page where a level is picked; without it the cards only describe the levels. */
  onChoose?: (level: Level) => void;
};

/** The three levels side by side, to read about or pick from. */
export function LevelsView({ texts, onChoose }: Props) {
  const current = useLevel();
  const head = onChoose === undefined ? texts : texts.select;
  return (
    <div className="wrap parts">
      <header className="stack">
        <h1>{head.title}</h1>
        <p className="lead">{head.intro}</p>
      </header>
      <ul className="cards mid fit gap-5">
        {LEVELS.map((id) => {
          const level = texts.levels[id];
          return (
            <li key={id} className={`card pic-card level-card ${COLOR[id]}`}>
              <img className="art full tint" src={ART[id]} alt="" width="640" height="400" />
              <div className="topped">
                <h2 className="xl deep">{level.name}</h2>
                <p className="bold deep">{level.ages}</p>
                <p>{level.text}</p>
                <ul className="dots stack gap-2">
                  {level.what.map((what) => (
                    <li key={what}>{what}</li>
                  ))}
                </ul>
                {onChoose !== undefined && (
                  <button type="button" className="btn sec" aria-pressed={current === id} onClick={() => onChoose(id)}>
                    {current === id && <Icon name="check" />}
                    {`Choose ${level.name}`}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {onChoose === undefined && (
        <Link className="btn main at-start" to="/select-level">
          Choose your level
          <Icon name="arrow" />
        </Link>
      )}
      <p className="soft">{texts.note}</p>
      {onChoose === undefined && (
        <p>
          <Link className="tap bold ink" to="/teachers">
            For teachers: every lesson to print, with its level
          </Link>
        </p>
      )}
    </div>
  );
}
