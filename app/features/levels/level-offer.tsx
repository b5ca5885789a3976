import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { chooseLevel, forgetLevel, useLevel, type Level } from './level-store.ts';

const BY_AGE = { kids: 'kids', teens: 'teens', adults: 'students' } as const;
const WORDS: Record<Level, { name: string; what: string }> = {
  kids: { name: 'Kids', what: 'Big letters and buttons. Lessons begin with pictures.' },
  teens: { name: 'Teens', what: 'Activities and lessons for 13 to 17.' },
  students: { name: 'Students and grown-ups', what: 'Activities and lessons for 18 and over.' },
};

type Props = { /** Says which level it is where one was chosen before. */ isAlways?: boolean };

/** The level that fits the age a person gave: offered until one is chosen, and taken back with one press. */
export function LevelOffer({ isAlways = false }: Props) {
  const age = useUser()?.age_group;
  const level = useLevel();
  const [isTaken, setIsTaken] = useState(false);
  if (age === undefined || (level !== undefined && !isTaken && !isAlways)) return null;
  const { name, what } = WORDS[BY_AGE[age]];
  const take = () => {
    chooseLevel(BY_AGE[age]);
    setIsTaken(true);
  };
  const giveBack = () => {
    forgetLevel();
    setIsTaken(false);
  };
  return (
    <section className="panel low sunny row far" aria-label="Your level">
      <p role="status">
        {level === undefined ? (
          <>
            <b>{name}</b> {what}
          </>
        ) : (
          <span>{`Your level is ${WORDS[level].name}.`}</span>
        )}
      </p>
      <p className="row">
        {level === undefined ? (
          <button className="btn main" type="button" onClick={take}>
            {`Choose ${name}`}
          </button>
        ) : (
          <button className="btn" type="button" onClick={giveBack}>
            <Icon name="back" />
            Change back
          </button>
        )}
        <Link className="btn quiet" to="/select-level">
          Other levels
        </Link>
      </p>
    </section>
  );
}
