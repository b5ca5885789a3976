/** Comfort settings: how the site looks, moves and sounds for this person, kept on this device only. */
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

/** The attributes on `<html>` that the style sheets look at; a default has none. */
const ATTRIBUTES: Record<Exclude<keyof Comfort, 'sound'>, { name: string; none: string }> = {
  theme: { name: 'data-theme', none: 'default' },
  scheme: { name: 'data-scheme', none: 'system' },
  textSize: { name: 'data-text-size', none: 'normal' },
  spacing: { name: 'data-spacing', none: 'normal' },
  font: { name: 'data-font', none: 'normal' },
  contrast: { name: 'data-contrast', none: 'normal' },
  motion: { name: 'data-motion', none: 'system' },
};

/**
 * Runs in the head before the first paint, so that nothing flashes: sets the attributes above and tells the header
 * whether somebody is signed in. Anything unreadable counts as nothing.
 */
export const FIRST_PAINT_SCRIPT = `(function(){var d=document.documentElement;d.classList.add('js');try{var c=JSON.parse(localStorage.getItem('${COMFORT_KEY}')||'{}');var a=${JSON.stringify(ATTRIBUTES)};for(var k in a){if(typeof c[k]==='string'&&/^[a-z]{1,12}$/.test(c[k])&&c[k]!==a[k].none)d.setAttribute(a[k].name,c[k])}if(localStorage.getItem('authToken'))d.setAttribute('data-signed-in','')}catch(e){}})()`;

export function parseComfort(raw: string | null): Comfort {
  try {
    const value: unknown = JSON.parse(raw ?? '{}');
    return typeof value === 'object' && value !== null ? { ...COMFORT_DEFAULTS, ...value } : COMFORT_DEFAULTS;
  } catch {
    return COMFORT_DEFAULTS;
  }
}

export function applyComfort(comfort: Comfort, root: HTMLElement): void {
  for (const key of Object.keys(ATTRIBUTES) as (keyof typeof ATTRIBUTES)[]) {
    const { name, none } = ATTRIBUTES[key];
    const value = comfort[key];
    if (value === none) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
}

export function isSoundOn(comfort: Comfort): boolean {
  return comfort.sound === undefined ? comfort.theme === 'kids' : comfort.sound === 'on';
}
