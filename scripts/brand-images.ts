import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { parse } from 'yaml';
import { findChromium } from './find-chromium.ts';

/** `npm run brand`: draws the icons and social images in `public/` from `content/art`. Run it after changing the mark. */
const ROOT = path.resolve(import.meta.dirname, '..');
const PUBLIC = path.join(ROOT, 'public');
const NAVY = '#14284b';
const SOCIAL_BYTES_MAX = 200_000;

const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const readArt = (name: string) => readText(`content/art/${name}.svg`);
const toDataUrl = (type: string, bytes: Buffer | string) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const toImage = (svg: string, attributes: string) => `<img src="${toDataUrl('image/svg+xml', svg)}" alt="" ${attributes}>`;

type Drawing = { width: number; height: number; html: string };

async function takePicture(browser: Browser, { width, height, html }: Drawing): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
  await page.setContent(
    `<!doctype html><style>*{margin:0;box-sizing:border-box}html,body{background:transparent;overflow:hidden}</style>${html}`,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** The rounded tile as it is: corners stay clear. */
const drawTile = (size: number): Drawing => ({
  width: size,
  height: size,
  html: toImage(readArt('brand/favicon'), `width="${size}" height="${size}"`),
});

/** Phones cut their own corners, so the tile reaches into them. */
const drawFullTile = (size: number): Drawing => ({
  width: size,
  height: size,
  html: toImage(readArt('brand/favicon').replaceAll('rx="15"', 'rx="0"'), `width="${size}" height="${size}"`),
});

/** A maskable icon may lose all but the middle four fifths: the mark lies inside, its ground fills the rest. */
const drawMaskable = (size: number): Drawing => ({
  width: size,
  height: size,
  html: `<div style="width:${size}px;height:${size}px;display:grid;place-items:center;background:${NAVY}">${toImage(readArt('brand/mark'), `width="${size * 0.8}"`)}</div>`,
});

function readTagline(): string {
  const home: unknown = parse(readText('content/site/home.yaml'));
  const hero = typeof home === 'object' && home !== null && 'hero' in home ? home.hero : undefined;
  if (typeof hero === 'object' && hero !== null && 'tagline' in hero && typeof hero.tagline === 'string') return hero.tagline;
  throw new Error('content/site/home.yaml has no tagline');
}

function drawSocial(): Drawing {
  const font = readFileSync(
    path.join(ROOT, 'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'),
  );
  const boat = readArt('scenes/boat').replace('<svg ', '<svg x="846" y="386" width="190" height="190" ');
  const shore = readArt('scenes/hero-shore').replace('<g id="boat-slot"/>', `<g>${boat}</g>`);
  const layers = [readArt('scenes/hero-sky'), shore].map((svg) => toImage(svg, 'class="layer"'));
  const html = `<style>
    @font-face{font-family:Display;src:url(${toDataUrl('font/woff2', font)});font-weight:200 800}
    .sheet{position:relative;width:1200px;height:630px;overflow:hidden}
    .layer{position:absolute;inset:0;width:1200px;height:630px;object-fit:cover;object-position:100% 100%}
    .words{position:absolute;left:72px;top:70px;width:440px;color:${NAVY}}
    h1{font:700 66px/1.06 Display;letter-spacing:-.03em;margin-top:44px}
    </style><div class="sheet">${layers.join('')}<div class="words">${toImage(readArt('brand/logo'), 'width="330"')}<h1>${readTagline()}</h1></div></div>`;
  return { width: 1200, height: 630, html };
}

/** An ICO file that holds one PNG: a six-byte head, one entry of sixteen bytes, then the picture. */
export function wrapAsIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function drawAll(): Promise<void> {
  const browser = await chromium.launch({ ...findChromium(), args: ['--no-sandbox'] });
  try {
    const drawings: Record<string, Drawing> = {
      'icon-180.png': drawFullTile(180),
      'icon-192.png': drawTile(192),
      'icon-512.png': drawTile(512),
      'icon-maskable-512.png': drawMaskable(512),
      'social.png': drawSocial(),
    };
    for (const [name, drawing] of Object.entries(drawings)) writeFileSync(path.join(PUBLIC, name), await takePicture(browser, drawing));
    writeFileSync(path.join(PUBLIC, 'favicon.ico'), wrapAsIco(await takePicture(browser, drawTile(32)), 32));
  } finally {
    await browser.close();
  }
  const { size } = statSync(path.join(PUBLIC, 'social.png'));
  if (size > SOCIAL_BYTES_MAX) throw new Error(`social.png has ${size} bytes; some networks show none above ${SOCIAL_BYTES_MAX}.`);
}

if (import.meta.main) await drawAll();
