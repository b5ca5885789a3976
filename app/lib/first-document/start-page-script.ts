import { COMFORT_KEY } from '../comfort.ts';
import { AUTH_TOKEN_KEY } from '../device/keys.ts';
import { DEVICE } from '../device/registry.ts';
import { ALIVE_ATTRIBUTE } from '../early-clicks.ts';
import { WAITING_ATTRIBUTE } from '../waiting-button.ts';
import { toInlineScript } from './inline-script.ts';
import { startPage } from './start-page.ts';

/** On a form whose words survive a reload, also one before the page was alive. */
export const DRAFT_ATTRIBUTE = 'data-draft';
/** On `<body>` of a page that is only read. */
export const READ_ATTRIBUTE = 'data-read';
/** Its value where the time of reading counts as practice. */
export const COUNTED = 'counted';
const PRESS_PATIENCE_MS = 100;
const PAINT_PATIENCE_MS = 250;
const ALIVE_PATIENCE_MS = 5000;
const IDLE_PATIENCE_MS = 1000;
const FILES_AT_ONCE = 4;
/** platform.md §9. */
const WEBFONT_WAIT_MS = 1000;

export const START_PAGE_SCRIPT = import.meta.env.SSR
  ? toInlineScript(startPage, {
      readAttribute: READ_ATTRIBUTE,
      counted: COUNTED,
      offlineAttribute: 'data-offline',
      unstartedAttribute: 'data-unstarted',
      aliveAttribute: ALIVE_ATTRIBUTE,
      waitingAttribute: WAITING_ATTRIBUTE,
      draftAttribute: DRAFT_ATTRIBUTE,
      signedInAttribute: 'data-signed-in',
      // A part whose hours are not the reader's yet (features/live-sessions/own-times.ts) needs the scripts as well.
      usedParts: '.course-sheet, .zone-pending',
      seenParts: '.activity-screen',
      servedParts: 'a[href]:not([data-hold]), summary, [data-shows="mobile-menu"]',
      laidOutAttribute: 'data-laid-out',
      standInAttribute: 'data-drawn-for',
      quietKeys: [COMFORT_KEY],
      // A sign-in that has ended by itself is cleared away, and a sign-out told of, without waiting for a touch.
      workKeys: ['activity:', 'course:', 'draft:', 'registration:', DEVICE.signOutNote.key, AUTH_TOKEN_KEY],
      filesAtOnce: FILES_AT_ONCE,
      pressPatienceMs: PRESS_PATIENCE_MS,
      alivePatienceMs: ALIVE_PATIENCE_MS,
      idlePatienceMs: IDLE_PATIENCE_MS,
      paintPatienceMs: PAINT_PATIENCE_MS,
      fontWaitMs: WEBFONT_WAIT_MS,
      fonts: ['700 1em "Bricolage Grotesque"', '400 1em "Atkinson Hyperlegible Next"'],
      alwaysKept: '/help',
      manifest: '/site.webmanifest',
    })
  : '';
