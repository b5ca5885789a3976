import { useId } from 'react';
import type { MoodColor } from './colors.ts';
import { SHADES, SHAPES, SIZES, type Look } from './look.ts';

type Tile = { id: string; mood: MoodColor; scale: number };

function PatternTile({ id, mood, scale }: Tile) {
  return (
    <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse" patternTransform={`scale(${scale})`}>
      <path
        d={mood.pattern.marks}
        fill={mood.pattern.isFilled ? mood.mark : 'none'}
        stroke={mood.pattern.isFilled ? 'none' : mood.mark}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </pattern>
  );
}

export function MoodCircle({ mood }: { mood: MoodColor }) {
  const id = useId();
  return (
    <svg className="mood-circle" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <PatternTile id={id} mood={mood} scale={1} />
      <circle cx="48" cy="48" r="45" fill={mood.color} />
      <circle cx="48" cy="48" r="45" fill={`url(#${id})`} />
    </svg>
  );
}

export function MoodPicture({ mood, look }: { mood: MoodColor; look: Look }) {
  const id = useId();
  const shade = SHADES[look.shade];
  const { path, label } = SHAPES[look.shape];
  return (
    <svg className="mood-picture" viewBox="0 0 240 184" role="img" aria-label={`${label}: ${mood.name} with ${mood.pattern.name}`}>
      <PatternTile id={id} mood={mood} scale={SIZES[look.size].scale} />
      <g className="mood-paper" key={`${mood.id}-${look.shape}`}>
        <path d={path} fill={mood.color} />
        <path d={path} fill={shade.fill} opacity={shade.opacity} />
        <path d={path} fill={`url(#${id})`} />
      </g>
    </svg>
  );
}
