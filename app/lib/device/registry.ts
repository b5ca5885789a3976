import { COMFORT_KEY, comfortCodec } from '../comfort.ts';
import { countCodec, textCodec } from './codec.ts';
import { keep, keepElsewhere, type DeviceEntry } from './entry.ts';
import { AUTH_TOKEN_KEY, AUTH_USED_AT_KEY, FILES_CACHE, PAGES_CACHE } from './keys.ts';
import { finishedTopicsCodec, levelCodec, rootStateCodec, videoPositionsCodec } from './learning-values.ts';
import { activityTokenCodec, currentActivityCodec, marksCodec, practiceDaysCodec, waitingEntryCodec } from './practice-values.ts';
import { signOutNoteCodec, userCodec } from './sign-in-values.ts';
import { formDraftCodec, workCodec } from './tab-values.ts';

/** What speaks of one person and goes when they sign out. */
const PERSONAL = { version: 1, whose: 'person', atSignIn: 'stay', atSignOut: 'forget' } as const;
/** What belongs to the work in this tab and goes with the person who did it. */
const OF_TAB = { ...PERSONAL, whose: 'tab', storage: 'session' } as const;

/**
 * Everything that this site puts into a browser. One object is one thing; nothing else may touch the browser's storages
 * (registry.test.ts). To add one, add an object here and its line to the privacy notice, which the test asks for.
 */
export const DEVICE = {
  authToken: keep({
    ...PERSONAL,
    ...textCodec,
    key: AUTH_TOKEN_KEY,
    storage: 'local',
    purpose: 'the key that keeps you signed in on your own device',
    name: 'your sign-in',
  }),
  tabAuthToken: keep({
    ...PERSONAL,
    ...textCodec,
    key: AUTH_TOKEN_KEY,
    storage: 'session',
    purpose: 'the key that keeps you signed in on a shared device, until the tab closes or nobody has used it for two hours',
    name: 'your sign-in',
  }),
  authUsedAt: keep({
    ...PERSONAL,
    ...countCodec,
    key: AUTH_USED_AT_KEY,
    storage: 'session',
    purpose: 'when you last did something here, so that a sign-in on a shared device can end by itself',
    name: 'your sign-in',
  }),
  authUser: keep({
    ...PERSONAL,
    ...textCodec,
    key: 'authUser',
    storage: 'session',
    purpose: 'a mark that somebody is signed in',
    name: 'your sign-in',
  }),
  userData: keep({
    ...PERSONAL,
    ...userCodec,
    key: 'userData',
    storage: 'local',
    purpose: 'your account as we know it (name, number, email address, role, agreement), on your own device',
    name: 'your name and account',
  }),
  tabUserData: keep({
    ...PERSONAL,
    ...userCodec,
    key: 'userData',
    storage: 'session',
    purpose: 'your account as we know it (name, number, email address, role, agreement), on a shared device',
    name: 'your name and account',
  }),
  lastRoute: keep({
    ...PERSONAL,
    ...textCodec,
    key: 'lastRoute',
    storage: 'beside sign-in',
    purpose: 'the page you visited last while signed in',
    name: 'which pages you were on',
  }),
  comfort: keep({
    ...comfortCodec,
    key: COMFORT_KEY,
    storage: 'local',
    version: 1,
    whose: 'device',
    purpose: 'comfort settings such as text size and colours',
    atSignIn: 'stay',
    atSignOut: 'stay',
    name: 'comfort settings',
  }),
  level: keep({ ...PERSONAL, ...levelCodec, key: 'level', storage: 'local', purpose: 'the level you chose', name: 'your level' }),
  helpCountry: keep({
    ...textCodec,
    key: 'helpCountry',
    storage: 'local',
    version: 1,
    whose: 'device',
    purpose: 'the country you chose on the help page',
    atSignIn: 'stay',
    atSignOut: 'forget',
    name: 'the country you chose on the help page',
  }),
  root: keep({
    ...PERSONAL,
    ...rootStateCodec,
    key: 'root',
    storage: 'local',
    purpose: 'your place in the Learning Hub',
    name: 'your place in the Learning Hub',
  }),
  finishedTopics: keep({
    ...PERSONAL,
    ...finishedTopicsCodec,
    key: 'finishedTopics',
    storage: 'beside sign-in',
    purpose: 'the topics you finished',
    atSignIn: 'offer',
    name: 'finished topics',
  }),
  videoPositions: keep({
    ...PERSONAL,
    ...videoPositionsCodec,
    key: 'videoPositions',
    storage: 'beside sign-in',
    purpose: 'where you stopped in each film',
    atSignIn: 'offer',
    name: 'your places in films',
  }),
  currentActivity: keep({
    ...OF_TAB,
    ...currentActivityCodec,
    key: 'currentActivity',
    purpose: 'which activity or topic is open, since when, and the number of your account',
    name: 'your minutes of practice',
  }),
  activityLogs: keep({
    ...PERSONAL,
    ...waitingEntryCodec,
    key: 'activityLogs:*',
    storage: 'beside sign-in',
    purpose: 'your visits to activities and topics that have not reached your account yet',
    name: 'your minutes of practice',
  }),
  activityToken: keep({
    ...PERSONAL,
    ...activityTokenCodec,
    key: 'activityToken',
    storage: 'beside sign-in',
    purpose: 'a key, good for a day, with which this page can only add minutes to your account when it closes',
    name: 'your sign-in',
  }),
  practiceDays: keep({
    ...PERSONAL,
    ...practiceDaysCodec,
    key: 'practiceDays',
    storage: 'beside sign-in',
    purpose: 'your minutes of practice by day, while they stay on this device',
    atSignIn: 'offer',
    name: 'your minutes of practice',
  }),
  progressMarks: keep({
    ...PERSONAL,
    ...marksCodec,
    key: 'progressMarks',
    storage: 'beside sign-in',
    purpose: 'what you marked as done: topics, their checks, films and activities',
    atSignIn: 'offer',
    name: 'finished topics',
  }),
  activityWork: keep({
    ...OF_TAB,
    ...workCodec,
    key: 'activity:*',
    purpose: 'the draft of an activity and what you saved in it during this visit',
    name: 'drafts and what was saved in activities',
  }),
  contactDraft: keep({
    ...OF_TAB,
    ...formDraftCodec,
    key: 'draft:contact',
    purpose: 'a message to us that you have not sent yet',
    name: 'an unsent message',
  }),
  birthAnswer: keep({
    ...OF_TAB,
    ...textCodec,
    key: 'registration:birth_date',
    purpose: 'the date of birth you entered while registering, if a guardian has to agree',
    name: 'the date of birth from the registration',
  }),
  confettiSaves: keep({
    ...OF_TAB,
    ...countCodec,
    key: 'confetti:saves',
    purpose: 'how many things you saved, for the confetti',
    name: 'drafts and what was saved in activities',
  }),
  signOutNote: keep({
    ...OF_TAB,
    ...signOutNoteCodec,
    key: 'signedOut',
    purpose: 'what the page after signing out tells you, gone once it is read',
    name: 'your sign-in',
  }),
  // Written by React Router.
  scrollPositions: keep({
    ...OF_TAB,
    ...textCodec,
    key: 'react-router-*',
    purpose: 'how far you had scrolled on the pages of this visit, and which build of the site this is',
    name: 'which pages you were on',
  }),
  homeLoaderSeen: keep({
    ...textCodec,
    key: 'homeLoaderSeen',
    storage: 'session',
    version: 1,
    whose: 'tab',
    purpose: 'a mark that the pictures at the opening of the home page were shown',
    atSignIn: 'stay',
    atSignOut: 'stay',
    name: 'the mark of the opening pictures',
  }),
  kept: keepElsewhere({
    key: 'threeseas',
    storage: 'database',
    version: 2,
    whose: 'person',
    purpose:
      'things you kept on this device, until you remove them, with the number of your account; what was kept signed out is shown to everybody who uses this browser',
    atSignIn: 'offer',
    atSignOut: 'ask',
    name: 'kept things',
  }),
  visitedPages: keepElsewhere({
    ...PERSONAL,
    key: PAGES_CACHE,
    storage: 'cache',
    purpose: 'copies of pages you visited and their pictures, so that they open without a network; never searches or personal pages',
    name: 'offline copies of visited pages',
  }),
  siteFiles: keepElsewhere({
    key: FILES_CACHE,
    storage: 'cache',
    version: 2,
    whose: 'device',
    purpose: 'copies of scripts, styles and fonts, which are the same for everybody',
    atSignIn: 'stay',
    atSignOut: 'stay',
    name: 'files of the site',
  }),
  recordings: keepElsewhere({
    ...PERSONAL,
    key: 'recordings',
    storage: 'memory',
    purpose: 'recordings of your voice, until the page closes',
    name: 'recordings',
  }),
} as const satisfies Record<string, DeviceEntry>;

export const DEVICE_ENTRIES: readonly DeviceEntry[] = Object.values(DEVICE);
