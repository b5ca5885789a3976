import { holdEarlyClicks } from './first-document/hold-early-clicks.ts';
import { toInlineScript } from './first-document/inline-script.ts';
import { WAITING_ATTRIBUTE } from './waiting-button.ts';

const ALIVE_EVENT = 'page-alive';
export const ALIVE_ATTRIBUTE = 'data-alive';
const PATIENCE_MS = 4000;

export const EARLY_CLICKS_SCRIPT = import.meta.env.SSR
  ? toInlineScript(holdEarlyClicks, {
      aliveEvent: ALIVE_EVENT,
      aliveAttribute: ALIVE_ATTRIBUTE,
      latePart: '.activity-screen',
      waitingAttribute: WAITING_ATTRIBUTE,
      showsAttribute: 'data-shows',
      namesAttribute: 'data-names',
      patienceMs: PATIENCE_MS,
    })
  : '';

/** Call in an effect of what has just come alive. */
export function announceAlive(part: Element = document.documentElement): void {
  part.setAttribute(ALIVE_ATTRIBUTE, '');
  window.dispatchEvent(new Event(ALIVE_EVENT));
}
