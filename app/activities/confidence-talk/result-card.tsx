import type { Rehearsal } from './definition.ts';
import { chooseNextStep, compareWithFirst } from './measures.ts';
import { SCORE_MAX, SCORE_MESSAGES } from './score.ts';

type Props = { rehearsals: readonly Rehearsal[]; isSaved: boolean; onSave: () => void };

const SHELL = 'M24 42C14 40 4 30 3 18C8 16 10 16 13 18C14 10 18 6 24 4C30 6 34 10 35 18C38 16 40 16 45 18C44 30 34 40 24 42Z';
const RIBS = 'M24 40V10M22 39L13 19M26 39L35 19';

/** Beside the same score in words. */
function ScoreShells({ score }: { score: number }) {
  return (
    <svg className="talk-shells" viewBox="0 0 208 46" aria-hidden="true">
      {Array.from({ length: SCORE_MAX }, (_, index) => (
        <g key={index} transform={`translate(${index * 53})`} className={index < score ? 'is-won' : ''}>
          <path d={SHELL} />
          <path d={RIBS} />
        </g>
      ))}
    </svg>
  );
}

/** The score with its message, at most two numbers and one next step; the rest is under More (learning-and-safety.md). */
export function ResultCard({ rehearsals, isSaved, onSave }: Props) {
  const first = rehearsals[0];
  const last = rehearsals.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <section className="talk-result panel wide sunny ink stack" aria-label="Your score">
      <div className="row">
        <ScoreShells score={last.score} />
        <p className="bold">{`Score: ${last.score} of ${SCORE_MAX}`}</p>
      </div>
      <p className="big">{SCORE_MESSAGES[last.score]}</p>
      <dl className="row even">
        <Figure label={last.words === 1 ? 'word' : 'words'} value={last.words} />
        {last.wordsPerMinute !== undefined && <Figure label="words a minute" value={last.wordsPerMinute} />}
      </dl>
      <p>
        <strong>Next time:</strong> {chooseNextStep(last)}
      </p>
      {rehearsals.length > 1 && <p>{compareWithFirst(first, last)}</p>}
      <details className="fold">
        <summary>More</summary>
        <TryTable rehearsals={rehearsals} />
        <p className="hint">
          Fillers are words like "um", "like" and "you know". The number is an estimate. Everything here was counted on this device.
        </p>
      </details>
      {last.words > 0 && !isSaved && (
        <button className="btn at-start" type="button" onClick={onSave}>
          Save Talk
        </button>
      )}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const ORDINALS = ['First', 'Second', 'Third'];

function TryTable({ rehearsals }: { rehearsals: readonly Rehearsal[] }) {
  const rows = [
    { name: 'Words', pick: (rehearsal: Rehearsal) => rehearsal.words },
    { name: 'Words a minute', pick: (rehearsal: Rehearsal) => rehearsal.wordsPerMinute },
    { name: 'Pauses', pick: (rehearsal: Rehearsal) => rehearsal.pauses },
    { name: 'Fillers', pick: (rehearsal: Rehearsal) => rehearsal.fillers },
  ];
  return (
    <table className="table digits">
      <caption className="visually-hidden">Your tries at this topic</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">What was counted</span>
          </th>
          {rehearsals.map((_, index) => (
            <th key={index} scope="col">
              {ORDINALS[index]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, pick }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {rehearsals.map((rehearsal, index) => (
              <td key={index}>{pick(rehearsal) ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
