import { expect, test, type Page } from '@playwright/test';
import { sanitizeArticle } from '../../server/core/sanitize.ts';
import { listHostileHtml } from '../factories/hostile-html.ts';

const VECTORS = 800;
const ON_ONE_PAGE = 40;
const WATCHED = '<script>window.hits = 0; window.hit = () => { window.hits += 1; };</script>';
// Pictures and films of this site are allowed; foreign requests are checked below.
const ALLOWED_ATTRIBUTES = (
  'href title src alt width height scope colspan rowspan srcset sizes loading type controls preload playsinline poster aria-label ' +
  'kind srclang label default start'
).split(' ');
const FORBIDDEN_TAGS =
  'script,style,svg,math,iframe,frame,object,embed,template,noscript,form,input,button,select,textarea,link,meta,base,audio,title,marquee,dialog';

type Seen = { hits: number; foreign: string[]; wrong: string[] };

/** Shows HTML on bare pages without any policy, so that only the cleaning protects them. */
async function show(page: Page, baseURL: string, pieces: readonly string[]): Promise<Seen> {
  const seen: Seen = { hits: 0, foreign: [], wrong: [] };
  let html = '';
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== baseURL) {
      seen.foreign.push(url.href);
      return route.abort();
    }
    if (url.pathname === '/watched') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    return route.fulfill({ status: 404, body: '' });
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  for (let start = 0; start < pieces.length; start += ON_ONE_PAGE) {
    const some = pieces.slice(start, start + ON_ONE_PAGE);
    // As from the server: parsed with the page.
    html = `<!DOCTYPE html><meta charset="utf-8">${WATCHED}<body>${some.map((piece) => `<div class="piece">${piece}</div>`).join('\n')}`;
    await page.goto('/watched', { waitUntil: 'load' });
    const found = await page.evaluate(
      async ({ list, allowed, tags }) => {
        const wrong: string[] = [];
        const look = (root: ParentNode, piece: string) => {
          for (const element of root.querySelectorAll('*')) {
            for (const { name, value } of element.attributes) {
              if (!allowed.includes(name) && !(name === 'class' && value === 'piece')) wrong.push(`${name} in ${piece}`);
              if ((name === 'href' || name === 'src') && !['http:', 'https:', 'mailto:'].includes(new URL(value, location.href).protocol))
                wrong.push(`${value} in ${piece}`);
              if (name === 'src' && new URL(value, location.href).origin !== location.origin) wrong.push(`${value} in ${piece}`);
            }
          }
          if (root.querySelector(tags) !== null) wrong.push(`${root.querySelector(tags)?.tagName} in ${piece}`);
        };
        look(document.body, 'the page');
        // As fetched by the browser: inserted later, and read back and inserted again, which changes some shapes.
        for (const piece of list) {
          const place = document.createElement('div');
          document.body.append(place);
          place.innerHTML = piece;
          look(place, piece);
          const again = document.createElement('div');
          document.body.append(again);
          again.innerHTML = place.innerHTML;
          look(again, piece);
        }
        // Failed pictures, focus and toggles call their handlers in later turns, slow on a busy machine.
        const pictures = [...document.images].filter((picture) => !picture.complete);
        const settle = (picture: HTMLImageElement) =>
          new Promise((resolve) => {
            for (const end of ['load', 'error']) picture.addEventListener(end, resolve);
            setTimeout(resolve, 2000);
          });
        await Promise.all(pictures.map(settle));
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
        return { hits: (window as unknown as { hits?: number }).hits ?? 0, wrong };
      },
      { list: some, allowed: ALLOWED_ATTRIBUTES, tags: FORBIDDEN_TAGS },
    );
    seen.hits += found.hits;
    seen.wrong.push(...found.wrong);
  }
  return seen;
}

test('cleaned HTML runs nothing, keeps no handler and calls nobody, in hundreds of hostile shapes @core', async ({ page, baseURL }) => {
  test.slow();
  const vectors = listHostileHtml(VECTORS);
  expect(vectors.length).toBeGreaterThanOrEqual(500);
  const cleaned = vectors.map((html) => sanitizeArticle(html));
  expect(await show(page, new URL(baseURL ?? '').origin, cleaned)).toEqual({ hits: 0, foreign: [], wrong: [] });
});

test('the same page notices what runs and what calls elsewhere when nothing is cleaned', async ({ page, baseURL }) => {
  // Others would break the page; the plain ones are enough to show that someone watches.
  const plain = listHostileHtml(0).filter((piece) =>
    /^<(?:img|script|svg|p|a|details|link|style|video) ?[^<]*>[^<]*(?:<\/\w+>)?$/.test(piece),
  );
  const seen = await show(page, new URL(baseURL ?? '').origin, plain);
  expect(plain.length).toBeGreaterThan(30);
  expect(seen.hits).toBeGreaterThan(10);
  expect(seen.foreign.length).toBeGreaterThan(3);
  expect(seen.wrong.length).toBeGreaterThan(20);
});
