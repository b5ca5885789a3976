// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdEarlyClicks } from './hold-early-clicks.ts';

const PATIENCE_MS = 4000;
const pressed: string[] = [];

function press(label: string): void {
  for (const button of document.querySelectorAll('button')) if (button.textContent === label) button.click();
}

function comeAlive(): void {
  document.documentElement.setAttribute('data-alive', '');
  window.dispatchEvent(new Event('page-alive'));
}

describe('presses before the page is alive', () => {
  beforeAll(() => {
    holdEarlyClicks({
      aliveEvent: 'page-alive',
      aliveAttribute: 'data-alive',
      latePart: '.activity-screen',
      waitingAttribute: 'data-waits',
      showsAttribute: 'data-shows',
      namesAttribute: 'data-names',
      patienceMs: PATIENCE_MS,
    });
  });
  beforeEach(() => {
    vi.useFakeTimers();
    pressed.length = 0;
    document.documentElement.removeAttribute('data-alive');
    document.body.innerHTML = '<button>Menu</button><button data-waits>Log in</button>';
    for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => pressed.push(button.textContent));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reach a plain button after a while, also where the scripts never come', () => {
    press('Menu');
    expect(pressed).toEqual([]);
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(pressed).toEqual(['Menu']);
  });

  it('reach the button of a form with a password only when somebody listens', () => {
    press('Log in');
    vi.advanceTimersByTime(PATIENCE_MS * 10);
    expect(pressed).toEqual([]);
    comeAlive();
    expect(pressed).toEqual(['Log in']);
  });

  it('wait for an activity as long as its code takes: without it nothing there does anything', () => {
    document.body.innerHTML = '<div class="activity-screen"><button>Spin</button></div>';
    document.querySelector('button')?.addEventListener('click', () => pressed.push('Spin'));
    press('Spin');
    vi.advanceTimersByTime(PATIENCE_MS * 10);
    expect(pressed).toEqual([]);
    document.querySelector('.activity-screen')?.setAttribute('data-alive', '');
    comeAlive();
    expect(pressed).toEqual(['Spin']);
  });

  describe('on a button that shows a part of the page', () => {
    const part = () => document.querySelector<HTMLElement>('#links');
    const button = () => document.querySelector('[data-shows]');
    beforeEach(() => {
      document.body.innerHTML = '<button data-shows="links" aria-expanded="false">Links</button><nav id="links" hidden>Home</nav>';
      button()?.addEventListener('click', () => pressed.push('Links'));
    });

    it('show it at once, and the code hears of it when it has come', () => {
      press('Links');
      expect(part()?.hidden).toBe(false);
      expect(button()?.getAttribute('aria-expanded')).toBe('true');
      vi.advanceTimersByTime(PATIENCE_MS * 10);
      expect(pressed).toEqual([]);
      comeAlive();
      expect(pressed).toEqual(['Links']);
      expect(part()?.hidden).toBe(false);
    });

    it('hide it again, and there is nothing left to tell', () => {
      press('Links');
      press('Links');
      expect(part()?.hidden).toBe(true);
      expect(button()?.getAttribute('aria-expanded')).toBe('false');
      comeAlive();
      vi.advanceTimersByTime(PATIENCE_MS);
      expect(pressed).toEqual([]);
    });

    it('give the button the name for what it does next, where it has one for each', () => {
      button()?.setAttribute('data-names', 'Menu,Close menu');
      press('Links');
      expect(button()?.getAttribute('aria-label')).toBe('Close menu');
      press('Links');
      expect(button()?.getAttribute('aria-label')).toBe('Menu');
    });

    it('show it a frame later where an attribute says whether it is open', () => {
      let drawFrame = () => undefined as void;
      vi.stubGlobal(
        'IntersectionObserver',
        class {
          disconnect = vi.fn();
          constructor(notice: IntersectionObserverCallback) {
            drawFrame = () => notice([], this as unknown as IntersectionObserver);
          }
          observe = vi.fn();
        },
      );
      document.body.innerHTML =
        '<button data-shows="links" aria-expanded="false">Links</button><nav id="links" data-open="false">Home</nav>';
      const read = () => [button()?.getAttribute('aria-expanded'), part()?.dataset['open'], part()?.hidden];
      press('Links');
      expect(read()).toEqual(['true', 'false', false]);
      drawFrame();
      expect(read()).toEqual(['true', 'true', false]);
      press('Links');
      expect(read()).toEqual(['false', 'true', false]);
      drawFrame();
      expect(read()).toEqual(['false', 'false', false]);
      vi.unstubAllGlobals();
    });
  });
});
