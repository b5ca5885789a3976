import { afterNextFrame } from './after-frame.ts';

/** Below this number of elements inside, putting a part off costs more than it saves. */
const WORTH_ELEMENTS = 6;

/** Browsers draw what is put off all the same when it is within one and a half screens of what is seen. */
const NEAR_SCREENS = 1.5;

const isUnseen = ({ top, bottom }: DOMRect, nearScreens = 0) =>
  bottom < -nearScreens * window.innerHeight || top > (1 + nearScreens) * window.innerHeight;

/** The largest parts of the page that lie wholly above or below what is seen, with their heights in CSS pixels. */
function findUnseen(within: Element, found: [part: HTMLElement, height: number][] = []): [HTMLElement, number][] {
  for (const part of within.children) {
    if (!(part instanceof HTMLElement) || part.getElementsByTagName('*').length < WORTH_ELEMENTS) continue;
    const box = part.getBoundingClientRect();
    if (box.height === 0) continue;
    if (isUnseen(box)) found.push([part, box.height]);
    else findUnseen(part, found);
  }
  return found;
}

/** One in each frame, so that a press can come between. */
function takeTurns(steps: (() => void)[]): void {
  const [step, ...rest] = steps;
  if (step === undefined) return;
  afterNextFrame(() => {
    step();
    takeTurns(rest);
  });
}

/**
 * A change that gives every element of the page another style, as "Night" does: what is seen has it in the next frame, and
 * the rest, with what `later` names, in the frames after it. A part that is put off keeps its height, so nothing moves. Who
 * asks for a computed style gets the new one at once. `hidden` puts off what is near as well, and takes the focus from what
 * lies in it. Browser only.
 */
export function putOffUnseen(change: () => void, later: (() => void)[] = [], how: 'auto' | 'hidden' = 'auto'): void {
  const parts = findUnseen(document.body);
  for (const [{ style }, height] of parts) {
    style.contentVisibility = how;
    style.blockSize = `${height}px`;
  }
  change();
  const bringBack = parts.map(([{ style }]) => () => {
    style.contentVisibility = '';
    style.blockSize = '';
  });
  takeTurns([...later, ...bringBack]);
}

/**
 * Drawn pictures have colors for the night, and to draw them anew takes a slow phone longer than all else that is seen.
 * Until the returned steps are taken, they keep the light they have. Browser only.
 */
export function keepPicturesLight(): (() => void)[] {
  const { colorScheme } = getComputedStyle(document.documentElement);
  const isDark = colorScheme === 'dark' || (colorScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const near = [...document.images].filter((picture) => picture.height > 0 && !isUnseen(picture.getBoundingClientRect(), NEAR_SCREENS));
  return near.map(({ style }) => {
    style.colorScheme = isDark ? 'dark' : 'light';
    return () => {
      style.colorScheme = '';
    };
  });
}
