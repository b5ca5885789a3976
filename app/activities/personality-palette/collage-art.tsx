import { useId } from 'react';
import { COLLAGE_HEIGHT, COLLAGE_WIDTH, CUTOUT_EDGE, CUTOUT_EDGE_COLOR, planCollage } from './collage.ts';
import { getColorName } from './colors.ts';

type Props = { colors: readonly string[]; description: string };

/** The collage; its alternative text names the colours and counts the cut-outs. */
export function CollageArt({ colors, description }: Props) {
  const { ground, layers, cutouts } = planCollage(colors, description);
  const id = useId();
  const names = colors.map(getColorName).join(', ');
  return (
    <svg
      className="palette-collage full rounded lifted"
      viewBox={`0 0 ${COLLAGE_WIDTH} ${COLLAGE_HEIGHT}`}
      role="img"
      aria-label={`Paper collage in ${names}, with ${cutouts.length} ${cutouts.length === 1 ? 'cut-out' : 'cut-outs'}`}
    >
      <filter id={id} x="-20%" y="-20%" width="140%" height="140%">
        <feDropShadow dx="0" dy="4" stdDeviation="6" floodColor="#0d2344" floodOpacity="0.34" />
      </filter>
      <rect width={COLLAGE_WIDTH} height={COLLAGE_HEIGHT} fill={ground} />
      {layers.map(({ path, color }) => (
        <path key={color} d={path} fill={color} filter={`url(#${id})`} />
      ))}
      {cutouts.map(({ path, color, x, y, size, degrees }, index) => (
        <path
          // Words may repeat; their place is their identity.
          key={`${index} ${path}${color}`}
          className="palette-cutout"
          d={path}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees}) scale(${size.toFixed(1)})`}
          fill={color}
          stroke={CUTOUT_EDGE_COLOR}
          strokeWidth={CUTOUT_EDGE}
          strokeLinejoin="round"
          paintOrder="stroke"
        />
      ))}
    </svg>
  );
}
