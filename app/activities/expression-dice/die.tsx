import { useEffect, useRef } from 'react';
import type { Emotion } from './emotions.ts';
import { TICK_MS, TICKS } from './roll.ts';
import '../host/die.css';

const ROLL_MS = TICKS * TICK_MS;
const SETTLE_MS = 420;
const TOTAL_MS = ROLL_MS + SETTLE_MS;
/** At rest: a little of its top and side shows. */
const REST = 'rotateX(-17deg) rotateY(23deg)';

const TUMBLE: Keyframe[] = [
  { offset: 0, transform: REST, easing: 'cubic-bezier(0.3, 0, 0.6, 1)' },
  { offset: (ROLL_MS * 0.55) / TOTAL_MS, transform: 'rotateX(-487deg) rotateY(503deg)', easing: 'cubic-bezier(0.2, 0.6, 0.4, 1)' },
  { offset: ROLL_MS / TOTAL_MS, transform: 'rotateX(-746deg) rotateY(756deg)', easing: 'ease-out' },
  { offset: 0.88, transform: 'rotateX(-734deg) rotateY(738deg)', easing: 'ease-in-out' },
  { offset: 1, transform: 'rotateX(-737deg) rotateY(743deg)' },
];
/** Up, down, a small second hop, and still. */
const HOP: Keyframe[] = [
  { offset: 0, transform: 'translateY(0)', easing: 'cubic-bezier(0.2, 0.8, 0.4, 1)' },
  { offset: 0.3, transform: 'translateY(-34%)', easing: 'cubic-bezier(0.6, 0, 0.8, 0.4)' },
  { offset: 0.55, transform: 'translateY(3%)', easing: 'cubic-bezier(0.2, 0.8, 0.4, 1)' },
  { offset: 0.67, transform: 'translateY(-11%)', easing: 'cubic-bezier(0.6, 0, 0.8, 0.4)' },
  { offset: 0.8, transform: 'translateY(1%)', easing: 'ease-out' },
  { offset: 1, transform: 'translateY(0)' },
];

/** Tumbles during a roll and settles after it. Without motion the roll ends at once. */
function useTumble(isRolling: boolean) {
  const cube = useRef<HTMLSpanElement>(null);
  const hop = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isRolling) return;
    cube.current?.animate(TUMBLE, TOTAL_MS);
    hop.current?.animate(HOP, TOTAL_MS);
  }, [isRolling]);
  return { cube, hop };
}

type Props = { face: Emotion | undefined; isRolling: boolean; onRoll: () => void };

/** The dice is the button. Its other sides are blank, so that one face alone is the answer. */
export function Die({ face, isRolling, onRoll }: Props) {
  const { cube, hop } = useTumble(isRolling);
  return (
    <button
      className="die"
      type="button"
      aria-label={isRolling ? 'Rolling...' : 'Roll the dice'}
      aria-disabled={isRolling}
      onClick={onRoll}
    >
      <svg className="cover" viewBox="0 0 320 320" aria-hidden="true" focusable="false">
        <circle fill="var(--disc-green-1)" cx="160" cy="160" r="154" />
        <circle fill="var(--disc-green-3)" cx="160" cy="150" r="104" />
        <path
          fill="var(--sea-2)"
          d="M15 212c26 0 45-2 60-7 4 4 12 7 26 7 28 0 49-2 66-8 4 5 13 8 28 8 26 0 45-2 61-7 4 4 12 7 26 7h23A154 154 0 0 1 15 212Z"
        />
        <path
          fill="var(--sea-3)"
          d="M27 236c26 0 46-2 62-8 4 5 13 8 28 8 26 0 45-2 61-7 4 4 12 7 26 7 28 0 49-2 66-8 4 5 12 7 23 8A154 154 0 0 1 27 236Z"
        />
        <path fill="#b97a40" d="M66 240H254L246 262H74Z" />
        <path fill="#e0b980" d="M84 218H236L254 240H66Z" />
        <path fill="none" stroke="#a86a38" strokeWidth="2.5" d="M122 218 112 262M160 218V262M198 218 208 262" />
      </svg>
      <span className={`die-body idle dice-hop${isRolling || face !== undefined ? '' : ' is-waiting'}`} ref={hop}>
        <span className="die-cube dice-cube" ref={cube}>
          <span className="die-side die-front">
            {face === undefined ? <span>?</span> : <img src={face.picture} alt="" width="96" height="96" />}
          </span>
          <span className="die-side die-back" />
          <span className="die-side die-right" />
          <span className="die-side die-left" />
          <span className="die-side die-top" />
          <span className="die-side die-bottom" />
        </span>
      </span>
    </button>
  );
}
