import { useEffect, useRef } from 'react';
import { PersonaPicture } from './persona-picture.tsx';
import { PERSONAS } from './personas.ts';
import { describeRest, PERSONA_SPIN_MS } from './spin.ts';
import '../host/die.css';

const SIDE_CLASSES = ['front', 'right', 'back', 'left', 'top', 'bottom'] as const;
const WHOLE_TURNS = 3;

type Props = { side: number | undefined; spinningTo: number | undefined; onSpin: () => void };

/** The dice is on its side from the start; the animation only shows how it gets there. */
function useTurning({ side, spinningTo }: Props) {
  const cube = useRef<HTMLSpanElement>(null);
  const rest = useRef(describeRest(undefined));
  useEffect(() => {
    rest.current = describeRest(side);
    cube.current?.style.setProperty('transform', rest.current);
  }, [side]);
  useEffect(() => {
    if (spinningTo === undefined) return;
    cube.current?.style.setProperty('transform', describeRest(spinningTo));
    cube.current?.animate(
      { transform: [rest.current, describeRest(spinningTo, WHOLE_TURNS)] },
      { duration: PERSONA_SPIN_MS, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)' },
    );
    rest.current = describeRest(spinningTo);
  }, [spinningTo]);
  return cube;
}

export function Die(props: Props) {
  const isSpinning = props.spinningTo !== undefined;
  const cube = useTurning(props);
  return (
    <button
      className="die"
      type="button"
      aria-label={isSpinning ? 'Spinning...' : 'Spin the dice'}
      aria-disabled={isSpinning}
      onClick={props.onSpin}
    >
      <svg className="cover" viewBox="0 0 320 320" aria-hidden="true" focusable="false">
        <circle fill="var(--disc-blue-1)" cx="160" cy="160" r="154" />
        <circle fill="var(--sun)" cx="214" cy="92" r="34" />
        <path
          fill="var(--sea-2)"
          d="M10 196c30 0 52-3 68-9 5 5 15 9 32 9 32 0 56-3 74-10 5 6 15 10 32 10 30 0 50-3 68-9 5 5 14 9 28 9A154 154 0 0 1 10 196Z"
        />
        <path
          fill="var(--sea-3)"
          d="M27 236c26 0 46-2 62-8 4 5 13 8 28 8 26 0 45-2 61-7 4 4 12 7 26 7 28 0 49-2 66-8 4 5 12 7 23 8A154 154 0 0 1 27 236Z"
        />
      </svg>
      <span className={`die-body idle persona-die-float${isSpinning ? '' : ' is-resting'}`}>
        <span className="die-cube" ref={cube}>
          {PERSONAS.map((persona, index) => (
            <span key={persona.id} className={`die-side die-${SIDE_CLASSES[index]}`}>
              <PersonaPicture persona={persona} size={96} alt="" />
            </span>
          ))}
        </span>
      </span>
    </button>
  );
}
