// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { queueClicks } from './queue-clicks.ts';

const HYDRATED = 'test-hydrated';
const pressed: string[] = [];

/** Buttons as React renders them again, in place of the server's. */
function render(...buttons: readonly [id: string, text: string, label?: string][]): void {
  document.body.replaceChildren(
    ...buttons.map(([id, text, label]) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.id = id;
      button.textContent = text;
      if (label !== undefined) button.setAttribute('aria-label', label);
      button.addEventListener('click', () => pressed.push(id));
      return button;
    }),
  );
}
function press(id: string): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  document.getElementById(id)?.dispatchEvent(event);
}

beforeEach(() => {
  pressed.length = 0;
  queueClicks({ hydratedEvent: HYDRATED, queueAttribute: 'data-queue', timeoutMs: 1000 });
});

test.each([
  [
    'the only one of its words',
    [
      ['a', 'Save'],
      ['b', 'Delete'],
    ],
    ['b again'],
  ],
  [
    'one of several with the same words',
    [
      ['a', 'Delete'],
      ['b', 'Delete'],
    ],
    [],
  ],
  [
    'one of several that are told apart by their label',
    [
      ['a', 'Delete', 'Delete the kite'],
      ['b', 'Delete', 'Delete the boat'],
    ],
    ['b again'],
  ],
] as const)('an early press on a button that was replaced, %s', (_which, buttons, expected) => {
  render(...buttons.map((button): [string, string, string?] => [...button]));
  press('b');
  expect(pressed).toEqual([]);
  render(...buttons.map(([id, text, label]): [string, string, string?] => [`${id} again`, text, label]));
  window.dispatchEvent(new Event(HYDRATED));
  expect(pressed).toEqual(expected);
});

test('an early press on a button that is still there is repeated there', () => {
  render(['a', 'Delete'], ['b', 'Delete']);
  press('b');
  window.dispatchEvent(new Event(HYDRATED));
  expect(pressed).toEqual(['b']);
});
