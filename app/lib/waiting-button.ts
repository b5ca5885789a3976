import { useIsHydrated } from './use-is-hydrated.ts';

/** On a button that needs the page's scripts: a press before they have come is held until they have, however long that takes. */
export const WAITING_ATTRIBUTE = 'data-waits';

/**
 * For the button of a form whose words must never stand in an address, where the browser would put them if it sent the
 * form by itself. Without scripts it stays disabled; with them the first document's own script lets it be pressed.
 */
export function useWaitingButton() {
  return { disabled: !useIsHydrated(), [WAITING_ATTRIBUTE]: '' };
}
