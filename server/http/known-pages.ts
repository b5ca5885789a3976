/**
 * Every address at which there may be a page, in the router's words and in small letters (the router does not look at
 * the case). tests/api/known-pages.test.ts compares it with app/routes.ts.
 */
const KNOWN_PAGES = [
  '/',
  '/homepage',
  '/about-us',
  '/policy',
  '/privacy',
  '/terms',
  '/refund',
  '/activities',
  '/activities/:id',
  '/new-section',
  '/communication',
  '/confidence',
  '/creativity',
  '/communication/demo',
  '/confidence/demo',
  '/creativity/demo',
  '/level-page',
  '/select-level',
  '/level',
  '/starterpages',
  '/speaking-page',
  '/english-learning-and-education-page',
  '/contact-us',
  '/pricing-page',
  '/intro-page',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/account-details',
  '/library',
  '/logout',
  '/guardian/:token',
  '/blogs',
  '/blogs/:slug',
];
/** What is no page: calls, files of the build and the article's pictures, and whether the server is well. */
const OTHER_PLACES = /^\/(?:api|threeseas|assets|public|healthz|readyz)(?:\/|$)/;
/** Plain names between single slashes. A dot may be a file's; anything stranger is left to the router. */
const PLAIN_PATH = /^(?:\/[\w~-]+)+\/?$/;

const toPattern = (page: string) => page.replace(/:[a-z]+/g, '[^/]+');
const KNOWN = new RegExp(`^(?:${KNOWN_PAGES.map(toPattern).join('|')})/?$`);

/** True where there is no page for certain: all these addresses get the same words. */
export function isUnknownPage(path: string): boolean {
  if (!PLAIN_PATH.test(path)) return false;
  const small = path.toLowerCase();
  return !OTHER_PLACES.test(small) && !KNOWN.test(small);
}
