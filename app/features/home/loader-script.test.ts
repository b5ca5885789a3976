// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  LOADER_AGAIN_MS,
  LOADER_ATTRIBUTE,
  LOADER_MS,
  LOADER_PICTURE_ATTRIBUTE,
  LOADER_PICTURE_COUNT,
  LOADER_SCRIPT,
  LOADER_SEEN_KEY,
  LOADER_SWAP_MS,
} from './loader-script.ts';

const root = document.documentElement;
const isShown = () => root.hasAttribute(LOADER_ATTRIBUTE);
const picture = () => root.getAttribute(LOADER_PICTURE_ATTRIBUTE);

/** Runs the page's text as the browser would. */
function runScript(): void {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the script exists as text only
  new Function(LOADER_SCRIPT)();
}

function setUserAgent(value: string): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(value);
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  root.removeAttribute('data-motion');
});

afterEach(() => {
  vi.advanceTimersByTime(LOADER_MS);
  root.removeAttribute(LOADER_PICTURE_ATTRIBUTE);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the home loader', () => {
  it('hides after five seconds and not before', () => {
    runScript();
    vi.advanceTimersByTime(LOADER_MS - 1);
    expect(isShown()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isShown()).toBe(false);
  });

  it('swaps to another picture every two seconds', () => {
    const seen = new Set<string | null>();
    for (let round = 0; round < 40; round += 1) {
      sessionStorage.clear();
      localStorage.clear();
      runScript();
      const first = picture();
      vi.advanceTimersByTime(LOADER_SWAP_MS - 1);
      expect(picture()).toBe(first);
      vi.advanceTimersByTime(1);
      const second = picture();
      expect(second).not.toBe(first);
      vi.advanceTimersByTime(LOADER_SWAP_MS);
      expect(picture()).not.toBe(second);
      for (const shown of [first, second, picture()]) seen.add(shown);
      vi.advanceTimersByTime(LOADER_MS);
    }
    expect([...seen].toSorted()).toEqual(Array.from({ length: LOADER_PICTURE_COUNT }, (_, number) => String(number)));
  });

  it.each([
    { kind: 'a click', event: () => new MouseEvent('click', { bubbles: true }) },
    { kind: 'a finger that is lifted', event: () => new MouseEvent('pointerup', { bubbles: true }) },
    { kind: 'any key', event: () => new KeyboardEvent('keydown', { key: 'a', bubbles: true }) },
  ])('ends at $kind and stays ended', ({ event }) => {
    runScript();
    document.body.dispatchEvent(event());
    expect(isShown()).toBe(false);
    const last = picture();
    vi.advanceTimersByTime(LOADER_MS);
    expect(isShown()).toBe(false);
    expect(picture()).toBe(last);
  });

  it('waits for the click where a finger is lifted over its picture', () => {
    runScript();
    document.body.innerHTML = '<span class="home-loader-porthole"><i></i></span>';
    const inside = document.body.querySelector('i');
    inside?.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
    expect(isShown()).toBe(true);
    inside?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(isShown()).toBe(false);
  });

  it('is shown once in a tab', () => {
    runScript();
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    runScript();
    expect(isShown()).toBe(false);
    expect(sessionStorage.getItem(LOADER_SEEN_KEY)).toBe('1');
  });

  it('is at most two seconds long in a browser that has seen it before', () => {
    runScript();
    vi.advanceTimersByTime(LOADER_MS);
    // Another tab, another day.
    sessionStorage.clear();
    runScript();
    expect(LOADER_AGAIN_MS).toBeLessThanOrEqual(2000);
    vi.advanceTimersByTime(LOADER_AGAIN_MS - 1);
    expect(isShown()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isShown()).toBe(false);
  });

  it.each(['system', 'comfort setting'])('keeps one still picture where stillness is asked for by the %s', (source) => {
    if (source === 'system') vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    else root.setAttribute('data-motion', 'reduced');
    runScript();
    expect(picture()).toBe('still');
    vi.advanceTimersByTime(LOADER_SWAP_MS * 2);
    expect(picture()).toBe('still');
    vi.advanceTimersByTime(LOADER_MS);
    expect(isShown()).toBe(false);
  });

  it.each(['Mozilla/5.0 (compatible; Googlebot/2.1)', 'facebookexternalhit/1.1', 'Baiduspider'])('is never shown to %s', (userAgent) => {
    setUserAgent(userAgent);
    runScript();
    expect(isShown()).toBe(false);
    expect(sessionStorage.getItem(LOADER_SEEN_KEY)).toBeNull();
  });

  it('is not shown where the tab cannot remember it', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    runScript();
    vi.unstubAllGlobals();
    expect(isShown()).toBe(false);
  });
});
