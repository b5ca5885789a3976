import { CLASS_PICTURES, CLASS_STAMPS, type ClassPicture as PictureName, type ClassStamp } from '#contracts/class-pictures.ts';
import { PICTURE_SHAPES, PICTURE_SIDE, STAMP_PATHS } from '#content/class-pictures.ts';

const VIEW_BOX = `0 0 ${PICTURE_SIDE} ${PICTURE_SIDE}`;

/** One of the twelve pictures. `isNamed` where no words stand beside it. */
export function ClassPicture({ name, isNamed = false }: { name: PictureName; isNamed?: boolean }) {
  const named = isNamed ? { role: 'img', 'aria-label': CLASS_PICTURES[name] } : { 'aria-hidden': true };
  return (
    <svg viewBox={VIEW_BOX} focusable="false" {...named}>
      {PICTURE_SHAPES[name].map(({ path, color }) => (
        <path key={path} d={path} fill={color} fillRule="evenodd" />
      ))}
    </svg>
  );
}

/** A stamp as it is printed under a work. */
export function StampPicture({ name, isNamed = false }: { name: ClassStamp; isNamed?: boolean }) {
  const named = isNamed ? { role: 'img', 'aria-label': CLASS_STAMPS[name] } : { 'aria-hidden': true };
  return (
    <svg viewBox={VIEW_BOX} focusable="false" {...named}>
      <path d={STAMP_PATHS[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
