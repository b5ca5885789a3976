import { memo, useEffect, useId, useRef } from 'react';
import type { PictureSheet } from '../host/picture-sheet.tsx';
import { listFlicks, listPegs, watchPegs } from './pegs.ts';
import { getRestingDegrees, planSpin } from './spin.ts';

/** Defaults of the wheel (docs/spec/activities.md §9), in units of the drawing: 440 across, its origin at the axis. */
const OUTER_BORDER_WIDTH = 5;
const RADIUS_LINE_WIDTH = 5;
const DEFAULT_FONT_SIZE = 20;
const TEXT_DISTANCE_PERCENT = 60;
const DEFAULT_BACKGROUNDS = ['darkgrey', 'lightgrey'] as const;
const BOX = { width: 440, height: 464, axis: { x: 220, y: 244 } };
const RADIUS = 205;
const PICTURE_DISTANCE_PERCENT = 89;
const PICTURE_SIZE = 28;
const PEG_RADIUS = 6;

export type WheelPlace = { id: string; title: string };
type Props = {
  places: readonly WheelPlace[];
  /** Of all places, in order. */
  pictures: PictureSheet;
  /** The place to spin to; undefined at rest. */
  spinTo: number | undefined;
  /** Where it stands before any spin. */
  restingAt: number | undefined;
  onStop: () => void;
  /** A peg has passed the pointer. */
  onPeg?: () => void;
  fontSize?: number;
  backgrounds?: readonly string[];
  durationFactor?: number;
  isInstant: () => boolean;
};

function toPoint(degrees: number, distance: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${(distance * Math.cos(radians)).toFixed(2)} ${(distance * Math.sin(radians)).toFixed(2)}`;
}

/** Turns the drawing through three phases and calls back when it stops; on time in a hidden tab too. */
function useSpin({ places, spinTo, restingAt, onStop, onPeg, durationFactor = 1, isInstant }: Props) {
  const disc = useRef<SVGGElement>(null);
  const pointer = useRef<SVGPathElement>(null);
  const degrees = useRef<number>(undefined);
  const stop = useRef(onStop);
  const passPeg = useRef(onPeg);
  useEffect(() => {
    stop.current = onStop;
    passPeg.current = onPeg;
  });
  useEffect(() => {
    if (restingAt === undefined || degrees.current !== undefined) return;
    degrees.current = getRestingDegrees(restingAt, places.length);
    disc.current?.style.setProperty('transform', `rotate(${degrees.current}deg)`);
  }, [restingAt, places.length]);
  useEffect(() => {
    const element = disc.current;
    if (spinTo === undefined || element === null) return undefined;
    const plan = planSpin({ fromDegrees: degrees.current ?? 0, index: spinTo, count: places.length, durationFactor });
    const rest = () => {
      degrees.current = plan.endDegrees % 360;
      element.style.setProperty('transform', `rotate(${degrees.current}deg)`);
      stop.current();
    };
    if (isInstant()) {
      rest();
      return undefined;
    }
    const animation = element.animate(
      plan.keyframes.map((frame) => ({
        offset: frame.offset,
        easing: `cubic-bezier(${frame.curve.join()})`,
        transform: `rotate(${frame.degrees}deg)`,
      })),
      { duration: plan.durationMs, fill: 'forwards' },
    );
    const readTime = () => Number(animation.currentTime ?? 0);
    let flicks: Animation | undefined;
    const prepare = () => {
      const pegs = listPegs(plan, places.length);
      // One animation for all, run by the compositor alone: one per peg made the page draw each frame.
      flicks = pointer.current?.animate(listFlicks(pegs, plan.durationMs), plan.durationMs);
      // The pointer waits for the same first frame as the wheel.
      if (flicks !== undefined && animation.startTime !== null) flicks.startTime = animation.startTime;
      return pegs;
    };
    const unwatch = watchPegs(prepare, readTime, () => passPeg.current?.());
    const end = () => {
      unwatch();
      flicks?.cancel();
      animation.cancel();
    };
    const timer = setTimeout(() => {
      end();
      rest();
    }, plan.durationMs);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [spinTo, places.length, durationFactor, isInstant]);
  return { disc, pointer };
}

type FaceProps = { places: readonly WheelPlace[]; pictures: PictureSheet; fontSize: number; backgrounds: readonly string[] };

/** Stays the same before, during and after a spin, so a press does not draw it again. */
const Face = memo(function Face({ places, pictures, fontSize, backgrounds }: FaceProps) {
  const id = useId();
  const width = 360 / places.length;
  const size = pictures.sizeOfEach;
  return (
    <>
      <defs>
        <image id={id} href={pictures.file} width={size * places.length} height={size} />
      </defs>
      {places.map((place, index) => (
        <g key={place.id}>
          <path
            d={`M0 0L${toPoint(index * width, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${toPoint((index + 1) * width, RADIUS)}Z`}
            fill={backgrounds[index % backgrounds.length]}
            stroke="#fffaf0"
            strokeWidth={RADIUS_LINE_WIDTH}
          />
          <g transform={`rotate(${(index + 0.5) * width})`}>
            <text
              transform={`translate(0 ${(-RADIUS * TEXT_DISTANCE_PERCENT) / 100}) rotate(-90)`}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={fontSize}
              fontWeight="bold"
              fill="black"
            >
              {place.title}
            </text>
            <svg
              x={-PICTURE_SIZE / 2}
              y={(-RADIUS * PICTURE_DISTANCE_PERCENT) / 100 - PICTURE_SIZE / 2}
              width={PICTURE_SIZE}
              height={PICTURE_SIZE}
              viewBox={`${index * size} 0 ${size} ${size}`}
            >
              <use href={`#${id}`} />
            </svg>
          </g>
        </g>
      ))}
      <circle className="wheel-border" r={RADIUS} fill="none" stroke="#14284b" strokeWidth={OUTER_BORDER_WIDTH} />
      {places.map((place, index) => {
        const [x, y] = toPoint(index * width, RADIUS).split(' ');
        return <circle key={place.id} fill="#fffaf0" stroke="#14284b" strokeWidth="3" cx={x} cy={y} r={PEG_RADIUS} />;
      })}
    </>
  );
});

export function Wheel(props: Props) {
  const { places, pictures, fontSize = DEFAULT_FONT_SIZE, backgrounds = DEFAULT_BACKGROUNDS } = props;
  const { disc, pointer } = useSpin(props);
  return (
    <svg
      className="wheel"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={`Story wheel: ${places.map((place) => place.title).join(', ')}`}
    >
      <g transform={`translate(${BOX.axis.x} ${BOX.axis.y})`}>
        <circle fill="oklch(0.2 0.06 262 / 0.22)" cy="6" r={RADIUS + 4} />
        <g className="wheel-disc" ref={disc}>
          <Face places={places} pictures={pictures} fontSize={fontSize} backgrounds={backgrounds} />
        </g>
        <circle className="wheel-hub" fill="#14284b" r="30" />
        <path
          fill="none"
          stroke="#ffc65c"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M-24 4c8 0 13-1 17-5 2 3 5 5 9 5 7 0 12-2 17-6 1 4 4 6 6 6M-21 16c7 0 11-1 15-4 2 2 5 4 8 4 6 0 11-2 15-5 1 3 3 5 5 5"
        />
        <path
          ref={pointer}
          className="wheel-pointer"
          fill="#ee6a55"
          stroke="#fffaf0"
          strokeWidth="4"
          strokeLinejoin="round"
          d="M0-190-22-230a25 25 0 0 1 44 0Z"
        />
      </g>
    </svg>
  );
}
