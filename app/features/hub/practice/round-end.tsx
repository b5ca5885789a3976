import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { SayButton } from '../../../ui/say-button.tsx';

type Props = {
  markings: readonly { id: string; isFine: boolean }[];
  /** Correct so far, of `total`. */
  right: number;
  total: number;
  isQuiet: boolean;
  onBegin: (which: 'any' | 'missed') => void;
  onClose: () => void;
};

export function RoundEnd({ markings, right, total, isQuiet, onBegin, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isQuietAtFirst = useRef(isQuiet);
  useEffect(() => {
    if (!isQuietAtFirst.current) heading.current?.focus();
  }, []);
  const missed = markings.filter((marking) => !marking.isFine).length;
  const isDone = missed === 0 && right >= total;
  const words =
    missed === 0
      ? 'Every answer in this round is right.'
      : missed === 1
        ? 'One is worth another try. It comes back until you get it right.'
        : `${missed} are worth another try. They come back until you get them right.`;
  return (
    <div className="card pad topped stack gap-5">
      <h4 className="media gap-2 big deep no-ring" ref={heading} tabIndex={-1}>
        <Icon name={missed === 0 ? 'check' : 'again'} />
        <span>{`${markings.length - missed} of ${markings.length} right`}</span>
      </h4>
      <p className="with-say media gap-2">
        <span>{words}</span>
        <SayButton text={words} />
      </p>
      <div className="stack gap-2 bold">
        <span>
          {isDone
            ? `You have got all ${total} questions in this lesson right.`
            : `You have got ${right} of ${total} questions in this lesson right so far.`}
        </span>
        <progress className="bar" aria-label="Questions in this lesson you have got right" value={right} max={total} />
      </div>
      <p className="row">
        {missed > 0 && (
          <button type="button" className="btn sec" onClick={() => onBegin('missed')}>
            Only the ones I missed
          </button>
        )}
        <button type="button" className={missed > 0 ? 'btn' : 'btn sec'} onClick={() => onBegin('any')}>
          {isDone ? 'Once more' : 'Five more'}
        </button>
        <button type="button" className="btn quiet" onClick={onClose}>
          Enough for now
        </button>
      </p>
    </div>
  );
}
