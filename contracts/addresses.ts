import { ACTIVITY_AGES, PILLARS } from './pillars.ts';
import { SHEET_KINDS, SHEET_LEVELS, SHEET_SUBJECTS } from './sheet-filter.ts';

/**
 * What may stand in a parameter that changes the page: one of these words, a number up to this one, a name as addresses
 * have them, or anything (`uncached`). Other parameters, words and numbers have no effect.
 */
export type AddressParam = readonly string[] | number | 'name' | 'uncached';

/** One address of the product, with everything the program knows about it. */
export type Address = {
  /** In the router's words; matching ignores case. */
  path: string;
  /** The page's file under `app/routes/`. */
  page: string;
  /** Where one file serves several addresses. */
  id?: string;
  /**
   * `open`: the same for all, may be cached. `shell`: personal, but the browser fills it in. `secret`: knowing it is
   * enough to act, so it is kept, logged and named nowhere.
   */
  kind: 'open' | 'shell' | 'secret';
  inSitemap?: true;
  /** The parameters that change its answer. */
  params?: Readonly<Record<string, AddressParam>>;
  /** For how long an answer is right, where not only a change of content ends it. */
  maxAgeMs?: number;
  /** Rendered each time: what it shows can be withdrawn at any moment, so it is never cached. */
  isLive?: true;
  /** A shell that opens without a network too, with what the device itself knows. */
  opensOffline?: true;
  /** Without a network any kept copy of it serves for the others: what differs between them lies on the device. */
  isOfflineFallback?: true;
  /** Reached without a network it says in its own words what it could not load (docs/spec/product.md §3). */
  explainsMissing?: true;
  /** Not a place to come back to after signing in (docs/spec/platform.md §4). */
  isPassing?: true;
};

const open = (path: string, page: string, more: Partial<Address> = {}): Address => ({
  path,
  page,
  kind: 'open',
  inSitemap: true,
  ...more,
});
const shell = (path: string, page: string, more: Partial<Address> = {}): Address => ({ path, page, kind: 'shell', ...more });
const secret = (path: string, page: string): Address => ({ path, page, kind: 'secret', isPassing: true });
/** An open address that search engines need not hear of. */
const unlisted = (path: string, page: string, more: Partial<Address> = {}): Address => ({
  path,
  page,
  kind: 'open',
  ...more,
});

const ID_MAX = 2_147_483_647;
/** No list has more pages; deeper ones are rendered but not cached. */
const LIST_PAGE_MAX = 10_000;
/** Seats are taken and sessions begin without any change of content. */
const SESSIONS_MAX_AGE_MS = 2000;
/** The registration form is told today's date. */
const DATED_MAX_AGE_MS = 600_000;

/**
 * Every address of the product (docs/spec/platform.md §2, docs/spec/product.md §2): routes, page cache, sitemap, robots,
 * last route, log masks and offline copy all read it.
 */
export const ADDRESSES: readonly Address[] = [
  open('/', 'site/home.tsx', { isPassing: true }),
  unlisted('/HomePage', 'site/home.tsx', { id: 'home-page', isPassing: true }),
  open('/about-us', 'site/info.tsx', { id: 'about-us' }),
  open('/pricing-page', 'site/packages.tsx'),
  shell('/Payment', 'orders/payment.tsx'),
  // Where an order stands is no place to come back to unasked.
  shell('/complete-order', 'orders/complete-order.tsx', { isPassing: true }),
  shell('/well-done', 'orders/well-done.tsx', { isPassing: true }),
  shell('/test-payment', 'orders/test-payment.tsx', { isPassing: true }),
  shell('/redeem', 'orders/redeem.tsx'),
  open('/contact-us', 'site/contact.tsx'),
  // Never restored as the last route: what a person searched for on this page is private.
  open('/help', 'site/help.tsx', { isPassing: true }),
  open('/sessions', 'sessions/list.tsx', { params: { level: ['kids', 'teens', 'adults'] }, maxAgeMs: SESSIONS_MAX_AGE_MS }),
  unlisted('/sessions/:id', 'sessions/detail.tsx', { maxAgeMs: SESSIONS_MAX_AGE_MS }),
  open('/blogs', 'blog/list.tsx', { params: { search: 'uncached', category_id: ID_MAX, tag_id: ID_MAX, page: LIST_PAGE_MAX } }),
  unlisted('/blogs/:slug', 'blog/detail.tsx'),
  open('/activities', 'activities/catalogue.tsx', { params: { age: ACTIVITY_AGES, pillar: PILLARS } }),
  unlisted('/activities/:id', 'activities/activity.tsx'),
  open('/new-section', 'hub/hub.tsx', {
    explainsMissing: true,
    params: { section: [...PILLARS, 'vocabulary'], topic: 'name', activity: 'name' },
  }),
  open('/communication', 'hub/pillar.tsx', { id: 'communication' }),
  open('/communication/demo', 'hub/pillar-demo.tsx', { id: 'communication-demo' }),
  open('/confidence', 'hub/pillar.tsx', { id: 'confidence' }),
  open('/confidence/demo', 'hub/pillar-demo.tsx', { id: 'confidence-demo' }),
  open('/creativity', 'hub/pillar.tsx', { id: 'creativity' }),
  open('/creativity/demo', 'hub/pillar-demo.tsx', { id: 'creativity-demo' }),
  open('/level-page', 'hub/level-page.tsx'),
  open('/select-level', 'hub/select-level.tsx'),
  unlisted('/level', 'hub/level.tsx'),
  open('/StarterPages', 'hub/starter.tsx'),
  open('/speaking-page', 'hub/guide.tsx', { id: 'speaking-page' }),
  open('/english-learning-and-education-page', 'hub/guide.tsx', { id: 'english-page' }),
  open('/lessons', 'lessons/list.tsx', { id: 'lessons' }),
  unlisted('/lessons/:id', 'lessons/lesson.tsx', { id: 'lesson' }),
  unlisted('/words/:id', 'lessons/words.tsx', { id: 'words' }),
  open('/sounds', 'sounds/sounds.tsx', { id: 'sounds' }),
  unlisted('/sounds/:slug', 'sounds/sound.tsx', { id: 'sound' }),
  unlisted('/chants/:slug', 'sounds/chant.tsx', { id: 'chant' }),
  open('/teachers', 'teachers/teachers.tsx', {
    params: { q: 'uncached', level: SHEET_LEVELS, subject: SHEET_SUBJECTS, kind: SHEET_KINDS },
  }),
  unlisted('/teachers/:topic', 'teachers/lesson.tsx'),
  open('/learning-page', 'course/learning-page.tsx', { isOfflineFallback: true, explainsMissing: true, params: { page: LIST_PAGE_MAX } }),
  shell('/CloseFamilyIntro/:id', 'course/close-family-intro.tsx', { opensOffline: true, isOfflineFallback: true, explainsMissing: true }),
  shell('/review', 'course/review.tsx', { opensOffline: true }),
  open('/map', 'course/map.tsx'),
  open('/placement', 'course/placement.tsx'),
  open('/intro-page', 'site/intro.tsx', { isPassing: true }),
  open('/policy', 'site/info.tsx', { id: 'policy' }),
  open('/privacy', 'site/info.tsx', { id: 'privacy' }),
  open('/terms', 'site/info.tsx', { id: 'terms' }),
  open('/refund', 'site/info.tsx', { id: 'refund' }),
  shell('/login', 'account/login.tsx', { isPassing: true }),
  shell('/register', 'account/register.tsx', { isPassing: true, maxAgeMs: DATED_MAX_AGE_MS }),
  shell('/forgot-password', 'account/forgot-password.tsx', { isPassing: true }),
  secret('/reset-password', 'account/reset-password.tsx'),
  secret('/confirm-email', 'account/confirm-email.tsx'),
  secret('/your-data', 'account/your-data.tsx'),
  secret('/invitation', 'account/invitation.tsx'),
  shell('/welcome', 'account/welcome.tsx'),
  shell('/account-details', 'account/account-details.tsx'),
  shell('/library', 'account/library.tsx', { opensOffline: true }),
  shell('/my-book', 'account/my-book.tsx', { opensOffline: true }),
  shell('/Progress', 'progress/progress.tsx', { opensOffline: true }),
  shell('/certificates/:code', 'progress/certificate.tsx', { isLive: true, isPassing: true }),
  shell('/classes', 'classes/classes.tsx'),
  shell('/classes/:id', 'classes/class.tsx'),
  // Never restored as the last route: the next child at the computer is someone else.
  shell('/class', 'classes/code.tsx', { isPassing: true }),
  secret('/class/:code', 'classes/open-class.tsx'),
  shell('/community', 'community/wall.tsx', { isLive: true }),
  shell('/community/mine', 'community/mine.tsx', { isLive: true }),
  shell('/community/show', 'community/show.tsx', { isLive: true, isPassing: true }),
  shell('/community/numbers', 'community/numbers.tsx', { isLive: true }),
  shell('/logout', 'account/logout.tsx', { isPassing: true }),
  shell('/studio', 'studio/today.tsx'),
  shell('/studio/certificates', 'studio/certificates.tsx'),
  shell('/studio/sessions', 'studio/sessions.tsx'),
  shell('/studio/sessions/new', 'studio/session-new.tsx'),
  shell('/studio/sessions/reports', 'studio/session-reports.tsx'),
  shell('/studio/sessions/children', 'studio/session-children.tsx'),
  shell('/studio/sessions/series/:id', 'studio/session-series.tsx'),
  shell('/studio/sessions/:id', 'studio/session-date.tsx'),
  shell('/studio/blog', 'studio/blog.tsx'),
  shell('/studio/blog/:slug', 'studio/blog-post.tsx'),
  shell('/studio/pictures', 'studio/pictures.tsx'),
  shell('/studio/course', 'studio/course.tsx'),
  shell('/studio/course/:id', 'studio/course-page.tsx'),
  shell('/studio/community', 'studio/community.tsx'),
  shell('/studio/orders', 'studio/orders.tsx'),
  shell('/studio/messages', 'studio/messages.tsx'),
  shell('/studio/messages/:id', 'studio/message.tsx'),
  shell('/studio/people', 'studio/people.tsx'),
  shell('/studio/school', 'studio/school.tsx'),
  shell('/studio/people/:id', 'studio/person.tsx'),
  shell('/studio/system', 'studio/system.tsx'),
  secret('/guardian/:token', 'account/guardian.tsx'),
  secret('/session-agreement/:token', 'sessions/agreement.tsx'),
];

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const toPattern = (path: string, segment: string) =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? segment : escapePattern(part)))
    .join('/');

const decode = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Each pattern is made when it is first tried: a page asks for few of them. */
const patterns = new Map<Address, RegExp>();
function findPattern(address: Address): RegExp {
  const pattern = patterns.get(address) ?? new RegExp(`^${toPattern(address.path, '[^/]+')}/?$`, 'i');
  patterns.set(address, pattern);
  return pattern;
}
/** The address that a path belongs to, whatever its letters' case; undefined for a page that does not exist. */
export function findAddress(path: string): Address | undefined {
  const decoded = decode(path);
  return ADDRESSES.find((address) => findPattern(address).test(decoded));
}

/** Of calls that no page goes with: files that other programs fetch, a class's code, and addresses of an earlier version that a tab may still call. */
const SECRET_CALLS = ['/class-door/:code', '/session-calendar/:token', '/guest-orders/:id', '/test-payments/:ref'];
const makeSecretSegment = () =>
  new RegExp(
    [...ADDRESSES.filter(({ kind, path }) => kind === 'secret' && path.includes('/:')).map(({ path }) => path), ...SECRET_CALLS]
      .map((path) => `(${escapePattern(path.slice(0, path.indexOf('/:') + 1))})[^/]+`)
      .join('|'),
    'gi',
  );
let secretSegment: RegExp | undefined;
/** A path as a log may have it: without secrets, in pages and calls alike. */
export const maskSecrets = (path: string): string =>
  path.replace(
    (secretSegment ??= makeSecretSegment()),
    (_, ...groups: (string | undefined)[]) => `${groups.find((group) => typeof group === 'string') ?? ''}***`,
  );

/** A sitemap of older posts with its number; `/sitemap.xml` has the newest. */
export const OLDER_SITEMAP = /^\/sitemap-([1-9]\d{0,5})\.xml$/;
