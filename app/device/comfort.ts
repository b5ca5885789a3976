import { isObject, jsonCodec } from './codec.ts';

/** How the site looks, moves and sounds for this person, on this device only. */
export type Comfort = {
  theme: 'default' | 'kids';
  scheme: 'system' | 'light' | 'dark';
  textSize: 'normal' | 'large' | 'larger';
  spacing: 'normal' | 'wide';
  font: 'normal' | 'lexend' | 'dyslexic';
  contrast: 'normal' | 'more';
  motion: 'system' | 'reduced';
  /** Undefined follows the theme: on for kids, off otherwise (visual.md). */
  sound?: 'on' | 'off' | undefined;
};

export const COMFORT_KEY = 'comfort';
export const COMFORT_DEFAULTS: Comfort = {
  theme: 'default',
  scheme: 'system',
  textSize: 'normal',
  spacing: 'normal',
  font: 'normal',
  contrast: 'normal',
  motion: 'system',
};

/** Attributes on `<html>` for the style sheets; a default has none. */
export const COMFORT_ATTRIBUTES: Record<Exclude<keyof Comfort, 'sound'>, { name: string; none: string }> = {
  theme: { name: 'data-theme', none: 'default' },
  scheme: { name: 'data-scheme', none: 'system' },
  textSize: { name: 'data-text-size', none: 'normal' },
  spacing: { name: 'data-spacing', none: 'normal' },
  font: { name: 'data-font', none: 'normal' },
  contrast: { name: 'data-contrast', none: 'normal' },
  motion: { name: 'data-motion', none: 'system' },
};

const find = <Value>(known: readonly Value[], value: unknown) => known.find((one) => one === value);

/** Unknown settings count as not chosen, each for itself. */
export const comfortCodec = jsonCodec<Comfort>((value) => {
  if (!isObject(value)) return COMFORT_DEFAULTS;
  return {
    theme: find<Comfort['theme']>(['default', 'kids'], value['theme']) ?? COMFORT_DEFAULTS.theme,
    scheme: find<Comfort['scheme']>(['system', 'light', 'dark'], value['scheme']) ?? COMFORT_DEFAULTS.scheme,
    textSize: find<Comfort['textSize']>(['normal', 'large', 'larger'], value['textSize']) ?? COMFORT_DEFAULTS.textSize,
    spacing: find<Comfort['spacing']>(['normal', 'wide'], value['spacing']) ?? COMFORT_DEFAULTS.spacing,
    font: find<Comfort['font']>(['normal', 'lexend', 'dyslexic'], value['font']) ?? COMFORT_DEFAULTS.font,
    contrast: find<Comfort['contrast']>(['normal', 'more'], value['contrast']) ?? COMFORT_DEFAULTS.contrast,
    motion: find<Comfort['motion']>(['system', 'reduced'], value['motion']) ?? COMFORT_DEFAULTS.motion,
    sound: find<Comfort['sound']>(['on', 'off'], value['sound']),
  };
});

/** Of an element; also used where there is no DOM. */
type Attributes = { setAttribute: (name: string, value: string) => void; removeAttribute: (name: string) => void };

export function applyComfort(comfort: Comfort, root: Attributes): void {
  for (const key of Object.keys(COMFORT_ATTRIBUTES) as (keyof typeof COMFORT_ATTRIBUTES)[]) {
    const { name, none } = COMFORT_ATTRIBUTES[key];
    const value = comfort[key];
    if (value === none) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
}

export function isSoundOn(comfort: Comfort): boolean {
  return comfort.sound === undefined ? comfort.theme === 'kids' : comfort.sound === 'on';
}
