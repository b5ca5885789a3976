import { useId, useRef, useState } from 'react';
import type { WallStatus, WallWork } from '#contracts/community.ts';
import { Problem } from '../../ui/form-parts.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { useLantern, type Sentence } from './use-lantern.ts';
import './lantern.css';

type Props = { work: WallWork; name: string; sentences: WallStatus['sentences'] };

const SHAPE = 'M12 2v3M8 5h8M8.5 5L7 9v8l2 3h6l2-3V9l-1.5-4';
const FLAME = 'M12 10c1.6 2 2 3 2 4a2 2 0 1 1-4 0c0-1 .4-2 2-4';

function LanternPicture() {
  return (
    <svg viewBox="0 0 24 24" className="lantern-picture" aria-hidden="true" focusable="false">
      <path d={SHAPE} />
      <path className="lantern-flame" d={FLAME} />
    </svg>
  );
}

/** What a chosen light says, before it is lit and while it can be taken back. */
function Chosen({
  sentence,
  isLit,
  onLight,
  onTakeBack,
}: {
  sentence: Sentence;
  isLit: boolean;
  onLight: () => void;
  onTakeBack: () => void;
}) {
  const { text } = sentence;
  return (
    <div className="stack gap-2">
      <p className="with-say media gap-2">
        <span dir="auto">{`“${text}”`}</span>
        <SayButton text={text} />
      </p>
      <p>
        <button className={isLit ? 'btn small' : 'btn small main'} type="button" onClick={isLit ? onTakeBack : onLight}>
          {isLit ? 'Take it back' : 'Light this lantern'}
        </button>
      </p>
    </div>
  );
}

/** Drawn lights, one for each kind sentence. Only the author sees it, a day later; no one sees how many there are. */
export function Lantern({ work, name, sentences }: Props) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const { given, lit, problem, light, takeBack } = useLantern(work);
  const [chosen, setChosen] = useState<Sentence>();
  const shown = lit ?? chosen;
  const burning = lit?.text ?? given;
  const choose = (sentence: Sentence) => {
    takeBack();
    setChosen(sentence);
  };
  return (
    <div className="stack gap-2" role="group" aria-labelledby={id} ref={group}>
      <p className="bold" id={id}>
        Leave a lantern<span className="visually-hidden">{`: ${name}`}</span>
      </p>
      <ul className="lanterns">
        {sentences.map((sentence) => (
          <li key={sentence.id}>
            <button
              className={sentence.text === burning ? 'lantern bare is-lit' : 'lantern bare'}
              type="button"
              aria-label={sentence.text}
              aria-pressed={sentence.id === shown?.id || (shown === undefined && sentence.text === given)}
              onClick={() => choose(sentence)}
            >
              <LanternPicture />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && shown.text !== given && (
        <Chosen
          sentence={shown}
          isLit={lit !== undefined}
          onLight={() => light(shown)}
          onTakeBack={() => {
            takeBack();
            group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
          }}
        />
      )}
      <p role="status">{burning === null ? '' : 'Your lantern is lit. Only the author sees it, tomorrow.'}</p>
      <Problem text={problem ?? ''} />
    </div>
  );
}
