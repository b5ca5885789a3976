import { useEffect, useRef, useState } from 'react';
import { CLASS_PICTURES, CLASS_PICTURE_NAMES, PICTURES_NEEDED, type ClassPicture as PictureName } from '#contracts/class-pictures.ts';
import { SayButton } from '../../../ui/say-button.tsx';
import { ClassPicture } from '../class-picture.tsx';
import css from './sign-in.module.css';

const ORDER = ['First', 'Second', 'Third'] as const;
const ASK = 'Tap your three pictures, one after the other.';

type Props = {
  name: string;
  isSending: boolean;
  problem: string | undefined;
  onPictures: (pictures: PictureName[]) => void;
  onBack: () => void;
};

/** All twelve on one screen; the third one sends. */
export function PicturePad({ name, isSending, problem, onPictures, onBack }: Props) {
  const [chosen, setChosen] = useState<PictureName[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const press = (picture: PictureName) => {
    if (isSending || chosen.length >= PICTURES_NEEDED || chosen.includes(picture)) return;
    const next = [...chosen, picture];
    setChosen(next);
    if (next.length < PICTURES_NEEDED) return;
    onPictures(next);
    setChosen([]);
  };
  return (
    <section className="stack gap-4" aria-labelledby="pictures">
      <h1 id="pictures" tabIndex={-1} ref={heading} className="no-ring" dir="auto">{`Hello, ${name}`}</h1>
      <div className="with-say media gap-2">
        <p className="lg">{ASK}</p>
        <SayButton text={ASK} />
      </div>
      <ol className={css['chosen']} aria-label="Your pictures so far">
        {ORDER.map((place, at) => {
          const picture = chosen[at];
          return (
            <li key={place} aria-label={picture === undefined ? `${place}: empty` : `${place}: ${CLASS_PICTURES[picture]}`}>
              {picture === undefined ? <span aria-hidden="true">{at + 1}</span> : <ClassPicture name={picture} />}
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {chosen.map((picture, at) => `${ORDER[at] ?? ''}: ${CLASS_PICTURES[picture]}.`).join(' ')}
      </p>
      <div role="alert">{problem !== undefined && <p className="form-error">{problem}</p>}</div>
      <ul className={css['pad']} aria-label="Pictures">
        {CLASS_PICTURE_NAMES.map((picture) => (
          <li key={picture}>
            <button
              type="button"
              aria-label={CLASS_PICTURES[picture]}
              aria-disabled={isSending || chosen.includes(picture)}
              onClick={() => press(picture)}
            >
              <ClassPicture name={picture} />
            </button>
          </li>
        ))}
      </ul>
      <p className="row">
        <button type="button" className="btn" aria-disabled={chosen.length === 0} onClick={() => setChosen([])}>
          Start again
        </button>
        <button type="button" className="btn quiet" onClick={onBack}>{`I'm not ${name}`}</button>
      </p>
    </section>
  );
}
