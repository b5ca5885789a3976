import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from '#contracts/zod.ts';
import { hashForPolicy } from './content-hash.ts';

const STYLE_END = '</style>';
const STYLES = /<style data-page-styles="([^"]*)"><\/style>/;
const DRAWN_ACTIVITY = /data-activity="([a-z0-9-]+)"/;
/** Beside the browser's files: the style sheets and scripts of each activity's screen, and the pictures that it may show later (scripts/build.ts). */
const SCREENS = '../screens.json';
const screens = z.record(
  z.string(),
  z.object({ styles: z.array(z.string()), scripts: z.array(z.string()), pictures: z.array(z.string()) }),
);
type Screens = z.infer<typeof screens>;
const STYLE_SHEET = /^\/assets\/[\w.-]+\.css$/;
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const PAGE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
function deferScripts(html: string, screen: Screens[string] | undefined): string {
  const modules = new Set([...[...html.matchAll(MODULE_PRELOAD)].map(([, href]) => href), ...(screen?.scripts ?? [])]);
  const pictures = screen === undefined ? '' : ` data-pictures="${screen.pictures.join(' ')}"`;
  return html.replace(MODULE_PRELOAD, '').replace(
    PAGE_SCRIPT,
    (_whole, code: string) =>
      // What starts it stands behind it (app/lib/first-document/start-page.ts).
      `<script type="text/page" data-modules="${[...modules].join(' ')}"${pictures}>${code}</script>`,
  );
}

/** What a page shows at once, as React announces it. Pictures of posts keep their specified address (platform.md §7). */
const FIRST_PICTURE = /<link rel="preload" as="image" href="(\/assets\/[\w-]+\.svg)"( fetchPriority="high")?\/>/g;
/** Larger drawings are fetched: they would hold up the words that stand behind them. */
const LARGEST_BYTES_MAX = 12 * 1024;
/** Others, such as the logo, come along where they weigh less than asking for them. */
const SMALL_BYTES_MAX = 9 * 1024;
/** Pictures inside a drawing are asked for late, as nothing announces them: a sheet of the ten that a screen begins with comes along. */
const DRAWN_BYTES_MAX = 28 * 1024;

/** Only what an address or an attribute would misread is escaped; the rest packs better as it is. */
const toDataAddress = (svg: string) => `data:image/svg+xml,${svg.replace(/[\s%"#<>&]+/g, encodeURIComponent)}`;

type Picture = { bytes: number; address: string };

/** The file stands beside it: the page may show it once more later, also without a network (app/lib/first-document/start-page.ts). */
const toNamedAddress = (attribute: string, { address }: Picture, href: string) => ` ${attribute}="${address}" data-file="${href}"`;

function createPictureReader(clientFolder: string) {
  const pictures = new Map<string, Picture | undefined>();
  return (href: string): Picture | undefined => {
    if (!pictures.has(href)) {
      const file = path.join(clientFolder, href);
      const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
      const mayComeAlong = bytes <= DRAWN_BYTES_MAX;
      pictures.set(href, mayComeAlong ? { bytes, address: toDataAddress(readFileSync(file, 'utf8').trim()) } : undefined);
    }
    return pictures.get(href);
  };
}

const PICTURE = /<img [^>]*>/g;
const PICTURE_ADDRESS = / src="([^"]+)"/;
const IS_WAITING = ' loading="lazy"';
/** What is in the page already goes before nothing. */
const IS_URGENT = ' fetchPriority="high"';

const DRAWN_PICTURE = /(<image(?: [^>]*)?) href="(\/assets\/[\w-]+\.svg)"/g;

const inlineDrawnPictures = (html: string, readPicture: (href: string) => Picture | undefined): string =>
  html.replace(DRAWN_PICTURE, (element, start: string, href: string) => {
    const picture = readPicture(href);
    return picture === undefined ? element : start + toNamedAddress('href', picture, href);
  });

/**
 * The first pictures come with the page instead of one round trip later, in which they would also share the line with the
 * letters. What React keeps of them is their address, as before. The same picture further down waits until it is near.
 */
function inlinePictures(html: string, readPicture: (href: string) => Picture | undefined): string {
  const brought = new Map<string, Picture>();
  const page = html.replace(FIRST_PICTURE, (announced, href: string, isLargest?: string) => {
    const picture = readPicture(href);
    const bytesMax = isLargest === undefined ? SMALL_BYTES_MAX : LARGEST_BYTES_MAX;
    if (picture === undefined || picture.bytes > bytesMax) return announced;
    brought.set(href, picture);
    return '';
  });
  if (brought.size === 0) return page;
  return page.replace(PICTURE, (element) => {
    const href = PICTURE_ADDRESS.exec(element)?.[1] ?? '';
    const picture = brought.get(href);
    if (picture === undefined || element.includes(IS_WAITING)) return element;
    return element.replace(PICTURE_ADDRESS, () => toNamedAddress('src', picture, href)).replace(IS_URGENT, '');
  });
}

function readScreens(clientFolder: string): Screens {
  const file = path.join(clientFolder, SCREENS);
  return existsSync(file) ? z.parse(screens, JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export type FinishedPage = {
  /** What is sent. Long texts become bytes slowly, so the style sheets do it once. */
  body: Buffer<ArrayBuffer>;
  /** The page as it was before its style sheets came in: everything that its policy has to be made from, and little else. */
  bare: string;
  /** The hashes of the style sheets that came in. */
  styles: readonly string[];
};

const leaveAsItIs = (html: string): FinishedPage => ({ body: Buffer.from(html), bare: html, styles: [] });

/**
 * What a finished page still gets for a quick first paint: the text of its style sheets in the element it was rendered
 * with (app/features/site-frame/page-styles.tsx), the picture that is seen first, and scripts that wait until they are
 * wanted; all with the files of the activity that is drawn in it, whose code the route does not name.
 */
export function createPageFinisher(clientFolder: string | undefined) {
  if (clientFolder === undefined) return leaveAsItIs;
  const readSheet = (href: string): string => (STYLE_SHEET.test(href) ? readFileSync(path.join(clientFolder, href), 'utf8').trim() : '');
  const ofScreens = readScreens(clientFolder);
  /** By the names of the sheets: as many as there are kinds of pages. */
  const texts = new Map<string, { bytes: Buffer; hash: string }>();
  const findStyles = (hrefs: readonly string[]) => {
    const kind = hrefs.join(' ');
    let styles = texts.get(kind);
    if (styles === undefined) {
      const text = hrefs.map(readSheet).join('');
      styles = { bytes: Buffer.from(text), hash: hashForPolicy(text) };
      texts.set(kind, styles);
    }
    return styles;
  };
  const readPicture = createPictureReader(clientFolder);
  return (html: string): FinishedPage => {
    const screen = ofScreens[DRAWN_ACTIVITY.exec(html)?.[1] ?? ''];
    const unstyled = inlineDrawnPictures(inlinePictures(deferScripts(html, screen), readPicture), readPicture);
    const place = STYLES.exec(unstyled);
    if (place === null) return leaveAsItIs(unstyled);
    const [element, ofPage = ''] = place;
    const hrefs = [...new Set([...ofPage.split(' '), ...(screen?.styles ?? [])])];
    const before = `${unstyled.slice(0, place.index)}<style data-page-styles="${hrefs.join(' ')}">`;
    const behind = unstyled.slice(place.index + element.length - STYLE_END.length);
    const { bytes, hash } = findStyles(hrefs);
    return { body: Buffer.concat([Buffer.from(before), bytes, Buffer.from(behind)]), bare: before + behind, styles: [hash] };
  };
}
