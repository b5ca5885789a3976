import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { FACES, setWidths, type Face } from './kit/text.ts';
import { HEIGHT, WIDTH } from './stage.ts';

const FONTS = path.resolve(import.meta.dirname, '../../node_modules/@fontsource');
const FONT_FILES: Record<Face, string> = {
  display: 'bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  text: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff2',
};
const LETTERS = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).concat([...'’‘“”→·…–']);

/** @throws Error when neither Playwright nor the system has a Chromium. */
export function findChromium(): string {
  const found = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) =>
    existsSync(file),
  );
  if (found === undefined) throw new Error('The videos are drawn in Chromium, and none was found. Run: npx playwright install chromium');
  return found;
}

function fontFaces(): string {
  const rule = (face: Face) => {
    const data = readFileSync(path.join(FONTS, FONT_FILES[face])).toString('base64');
    return `@font-face{font-family:"${FACES[face].family}";font-weight:200 800;src:url(data:font/woff2;base64,${data}) format("woff2")}`;
  };
  return rule('display') + rule('text');
}

async function measure(page: Page, face: Face): Promise<void> {
  const { family, weight } = FACES[face];
  const widths = await page.evaluate(
    async ({ font, letters }) => {
      await document.fonts.load(font, letters.join(''));
      const pen = document.createElement('canvas').getContext('2d');
      if (pen === null) return [];
      pen.font = font;
      return letters.map((letter): [string, number] => [letter, pen.measureText(letter).width / 100]);
    },
    { font: `${weight} 100px "${family}"`, letters: LETTERS },
  );
  setWidths(face, widths);
}

export interface Stage {
  /** Draws an SVG and gives it back as a PNG, or as a WebP of the given quality (0 to 100). */
  shoot(svg: string, quality?: number): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.setContent(`<style>${fontFaces()}body{margin:0;overflow:hidden}svg{display:block}</style><main></main>`);
  await measure(page, 'display');
  await measure(page, 'text');
  const session = await page.context().newCDPSession(page);
  return {
    async shoot(svg, quality) {
      await page.evaluate((markup) => {
        const main = document.querySelector('main');
        if (main !== null) main.innerHTML = markup;
      }, svg);
      const format = quality === undefined ? { format: 'png' as const } : { format: 'webp' as const, quality };
      const { data } = await session.send('Page.captureScreenshot', { ...format, optimizeForSpeed: quality === undefined });
      return Buffer.from(data, 'base64');
    },
    close: () => browser.close(),
  };
}
