import { afterNextFrame } from './after-frame.ts';

/** Below this number of elements inside, putting a part off costs more than it saves. */
const WORTH_ELEMENTS = 6;

/** Browsers draw what is put off all the same when it is within one and a half screens of what is seen. */
const NEAR_SCREENS = 1.5;

const isUnseen = ({ top, bottom }: DOMRect, nearScreens = 0) =>
  bottom < -nearScreens * window.innerHeight || top > (1 + nearScreens) * window.innerHeight;

/** A dialog that leaves less than this share of the screen to the page: on a phone, a margin of it is seen, and dimmed. */
const MARGIN_SHARE = 0.25;

/** What lies behind a dialog comes back in parts of at most so many elements, each in a frame of its own. */
const AT_ONCE_ELEMENTS = 60;

function coversPage(dialog: Element): boolean {
  const { width, height } = dialog.getBoundingClientRect();
  return width * height > (1 - MARGIN_SHARE) * window.innerWidth * window.innerHeight;
}

const countInside = (element: Element) => element.getElementsByTagName('*').length;

/** Of these elements inside, those that can come back apart: a drawing is not divided, and counts as one. */
const countApart = ({ children }: Element, inside: number) =>
  [...children].reduce((count, child) => (child instanceof SVGElement ? count - countInside(child) : count), inside);

type Part = { element: HTMLElement; width: number; height: number; isUnseen: boolean };

/**
 * A part that is put off keeps its size. Its width is never more than its place: a phone may be turned meanwhile. Its rows are
 * its own for that time: one that shares the rows of the grid around it (subgrid) is as high as they are, whatever it asks for.
 */
const putOff = ({ element: { style }, width, height }: Part, contentVisibility: 'auto' | 'hidden') =>
  Object.assign(style, { contentVisibility, inlineSize: `min(${width}px, 100%)`, blockSize: `${height}px`, gridTemplateRows: 'none' });

const bringBack = ({ element: { style } }: Part) =>
  Object.assign(style, { contentVisibility: '', inlineSize: '', blockSize: '', gridTemplateRows: '' });

/**
 * The largest parts of the page that lie wholly above or below what is seen, with their sizes in CSS pixels; behind a dialog
 * that covers the page also the parts that it covers, of at most so many elements `atOnce`.
 */
function findParts(within: Element, dialog: Element | null, atOnce: number, found: Part[] = []): Part[] {
  for (const element of within.children) {
    if (!(element instanceof HTMLElement)) continue;
    const inside = countInside(element);
    if (inside < WORTH_ELEMENTS) continue;
    const box = element.getBoundingClientRect();
    if (box.height === 0) continue;
    const part = { element, width: box.width, height: box.height, isUnseen: isUnseen(box) };
    // The dialog itself is seen, and what it stands in would take it along.
    const isFree = dialog === null || !element.contains(dialog);
    if (isFree && (part.isUnseen || countApart(element, inside) <= atOnce)) found.push(part);
    else findParts(element, dialog, element === dialog ? 0 : atOnce, found);
  }
  return found;
}

/** Pictures that lie behind a dialog by themselves, in none of the parts: with other colors each would be drawn anew. */
function findCoveredPictures(dialog: Element, parts: readonly Part[]): HTMLImageElement[] {
  const isElsewhere = (picture: Element) => dialog.contains(picture) || parts.some(({ element }) => element.contains(picture));
  return [...document.images].filter((picture) => !isElsewhere(picture) && !isUnseen(picture.getBoundingClientRect()));
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
 * the rest, with what `keep` gives back, in the frames after it. A part that is put off keeps its size, so nothing moves. Who
 * asks for a computed style gets the new one at once. `dialog` is one that lies over the page: behind it nothing has the
 * focus, so what is near is put off as well, and all of the page where the dialog leaves only a margin of it, pictures too;
 * there nothing is kept as it was, or it would be seen once more after the change. Browser only.
 */
export function putOffUnseen(change: () => void, keep: () => (() => void)[] = () => [], dialog: Element | null = null): void {
  const cover = dialog !== null && coversPage(dialog) ? dialog : null;
  const parts = findParts(document.body, dialog, cover === null ? 0 : AT_ONCE_ELEMENTS);
  // Where all of the page is covered it is put off whole, and in the frame after comes back to its parts.
  const first = cover === null ? parts : findParts(document.body, cover, Number.POSITIVE_INFINITY);
  const pictures = cover === null ? [] : findCoveredPictures(cover, parts);
  const later = cover === null ? keep() : [];
  const putAllOff = (some: Part[]) => some.forEach((part) => putOff(part, dialog === null ? 'auto' : 'hidden'));
  putAllOff(first);
  for (const { style } of pictures) style.visibility = 'hidden';
  change();
  const divide = () => {
    first.forEach(bringBack);
    putAllOff(parts);
  };
  const shows = pictures.map(({ style }) => () => {
    style.visibility = '';
  });
  // What is seen comes first.
  parts.sort((one, other) => Number(one.isUnseen) - Number(other.isUnseen));
  const returns = parts.map((part) => () => bringBack(part));
  takeTurns([...(cover === null ? [] : [divide]), ...shows, ...later, ...returns]);
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
