import { HYDRATED_ATTRIBUTE, HYDRATED_EVENT, QUEUE_ATTRIBUTE } from './hydration.ts';
import { FIRST_PAINT_SCRIPT } from './first-paint.ts';
import { toInlineScript } from './inline-script.ts';
import { queueClicks } from './queue-clicks.ts';
import { watchScripts } from './watch-scripts.ts';

const CLICK_TIMEOUT_MS = 4000;

/** Runs before hydration. Only the server needs the text. */
export const HEAD_SCRIPT = import.meta.env.SSR
  ? [
      FIRST_PAINT_SCRIPT,
      toInlineScript(queueClicks, { hydratedEvent: HYDRATED_EVENT, queueAttribute: QUEUE_ATTRIBUTE, timeoutMs: CLICK_TIMEOUT_MS }),
      toInlineScript(watchScripts, {
        offlineAttribute: 'data-offline',
        failedAttribute: 'data-unstarted',
        hydratedAttribute: HYDRATED_ATTRIBUTE,
        draftAttribute: 'data-draft',
      }),
    ].join(';')
  : '';
