import { useState } from 'react';
import { CLASS_PICTURES } from '#contracts/class-pictures.ts';
import { classPupilCalls } from '#contracts/class-pupils.ts';
import type { ClassDetail } from '#contracts/classes.ts';
import { useCall } from '../../../data/use-call.ts';
import { CallState } from '../../../ui/call-state.tsx';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { ClassPicture } from '../class-picture.tsx';
import { DownloadButton } from './download-button.tsx';
import css from './teacher.module.css';

const PAPERS = [
  ['a4', 'A4'],
  ['letter', 'Letter'],
] as const;

function Pictures({ one }: { one: ClassDetail }) {
  const { answer, isLoading, problem, reload } = useCall(classPupilCalls.showPictures, { params: { id: one.id } }, { isAskedOnce: true });
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  return (
    <ul className={css['cards']} aria-label="Cards">
      {answer.data.map(({ id, name, pictures }) => (
        <li key={id} className="card pad stack gap-2">
          <strong className="lg" dir="auto">
            {name}
          </strong>
          <ol className={css['secret']}>
            {pictures.map((picture) => (
              <li key={picture}>
                <ClassPicture name={picture} />
                <span>{CLASS_PICTURES[picture]}</span>
              </li>
            ))}
          </ol>
          <span className="soft">{`Class code ${one.code}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** What pupils need to sign in, on paper and on the screen. */
export function CardsPart({ one }: { one: ClassDetail }) {
  const [paper, setPaper] = useState<'a4' | 'letter'>('a4');
  const [isShown, setIsShown] = useState(false);
  if (one.pupils === 0) return <p>There are no pupils yet, so there are no cards.</p>;
  return (
    <div className="stack gap-4">
      <p>
        Each card has a name, the class code and three pictures. They keep classmates out of each other’s work; anyone who finds a card in
        the street still needs the code to be open. Every time cards are printed or shown, it is logged.
      </p>
      <ChipChoice label="Paper" options={PAPERS} value={paper} onChange={setPaper} />
      <div className="row">
        <DownloadButton
          label="Cards to print"
          fileName={`Cards ${one.name}.pdf`}
          contract={classPupilCalls.getCards}
          given={{ params: { id: one.id }, query: { paper } }}
          className="btn main"
        />
        <button type="button" className="btn" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide the pictures' : 'Show the pictures here'}
        </button>
      </div>
      {isShown && <Pictures one={one} />}
    </div>
  );
}
