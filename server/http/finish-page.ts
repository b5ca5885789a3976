import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from '#contracts/zod.ts';

const STYLES = /<style data-page-styles="([^"]*)"><\/style>/;
const DRAWN_ACTIVITY = /data-activity="([a-z0-9-]+)"/;
/** Beside the browser's files: the style sheets of each activity's screen (scripts/build.ts). */
const SCREEN_STYLES = '../screen-styles.json';
const screenStyles = z.record(z.string(), z.array(z.string()));
const STYLE_SHEET = /^\/assets\/[\w.-]+\.css$/;
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const PAGE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
function deferScripts(html: string): string {
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, href]) => href);
  return html.replace(MODULE_PRELOAD, '').replace(
    PAGE_SCRIPT,
    (_whole, code: string) =>
      // What starts it stands behind it (app/lib/first-document/start-page.ts).
      `<script type="text/page" data-modules="${modules.join(' ')}">${code}</script>`,
  );
}

function readScreenStyles(clientFolder: string): Record<string, string[]> {
  const file = path.join(clientFolder, SCREEN_STYLES);
  return existsSync(file) ? z.parse(screenStyles, JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/**
 * What a finished page still gets for a quick first paint: the text of its style sheets in the element it was rendered
 * with (app/features/site-frame/page-styles.tsx), those of the activity drawn in it, whose code comes later, and scripts
 * that wait until they are wanted.
 */
export function createPageFinisher(clientFolder: string | undefined) {
  if (clientFolder === undefined) return (html: string) => html;
  const texts = new Map<string, string>();
  const readSheet = (href: string): string => {
    if (!STYLE_SHEET.test(href)) return '';
    let text = texts.get(href);
    if (text === undefined) {
      text = readFileSync(path.join(clientFolder, href), 'utf8').trim();
      texts.set(href, text);
    }
    return text;
  };
  const ofScreens = readScreenStyles(clientFolder);
  return (html: string): string => {
    const [, activity = ''] = DRAWN_ACTIVITY.exec(html) ?? [];
    return deferScripts(html).replace(STYLES, (_whole, hrefs: string) => {
      const sheets = new Set([...hrefs.split(' '), ...(ofScreens[activity] ?? [])]);
      return `<style data-page-styles="${hrefs}">${[...sheets].map(readSheet).join('')}</style>`;
    });
  };
}
