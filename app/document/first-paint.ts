import { COMFORT_ATTRIBUTES, COMFORT_KEY } from '../device/comfort.ts';
import { AUTH_TOKEN_KEY, AUTH_USED_AT_KEY, IDLE_MS } from '../device/keys.ts';
import { toInlineScript } from './inline-script.ts';

export type FirstPaintSettings = {
  comfortKey: string;
  /** Each comfort setting's attribute on `<html>` and the value that needs none. */
  comfort: Record<string, { name: string; none: string }>;
  tokenKey: string;
  usedAtKey: string;
  /** How long this tab's sign-in lasts without use. */
  idleMs: number;
};

/**
 * Runs in the head before the first paint, so that nothing flashes: sets the comfort settings, whether someone is signed in, and
 * whether the browser can fill the screen with one part. Anything unreadable counts as unset.
 */
export function prepareFirstPaint({ comfortKey, comfort, tokenKey, usedAtKey, idleMs }: FirstPaintSettings): void {
  const root = document.documentElement;
  root.classList.add('js');
  root.classList.toggle('can-fill-screen', document.fullscreenEnabled);
  try {
    const chosen = JSON.parse(localStorage.getItem(comfortKey) ?? '{}') as Record<string, unknown>;
    for (const [key, { name, none }] of Object.entries(comfort)) {
      const value = chosen[key];
      if (typeof value === 'string' && /^[a-z]{1,12}$/.test(value) && value !== none) root.setAttribute(name, value);
    }
  } catch {}
  try {
    // As in session.ts.
    const isUsed = Date.now() - Number(sessionStorage.getItem(usedAtKey) ?? 0) < idleMs;
    const isSignedIn = sessionStorage.getItem(tokenKey) ? isUsed : localStorage.getItem(tokenKey);
    if (isSignedIn) root.setAttribute('data-signed-in', '');
  } catch {}
}

/** Also in the offline copy for a missing page. */
export const FIRST_PAINT_SCRIPT = toInlineScript(prepareFirstPaint, {
  comfortKey: COMFORT_KEY,
  comfort: COMFORT_ATTRIBUTES,
  tokenKey: AUTH_TOKEN_KEY,
  usedAtKey: AUTH_USED_AT_KEY,
  idleMs: IDLE_MS,
});
