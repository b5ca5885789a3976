import { ANSWER_MARK } from '#contracts/answer-mark.ts';
import logo from '#content/art/brand/logo.svg?raw';
import picture from '#content/art/scenes/offline.svg?raw';
import base from '../styles/base.css?inline';
import tokens from '../styles/tokens.css?inline';
import own from './missing-page.css?inline';

/** A kept page to open instead; `title` is escaped, as in its document. */
export type CachedPage = { title: string; href: string };
export type MissingPage = {
  href: string;
  cached: readonly CachedPage[];
  nonce: string;
  /** Sets the theme (app/document/first-paint.ts). */
  firstPaint: string;
};

const SITE = ' · ThreeSeas';
const TITLE = /<title>([^<]+)<\/title>/;
const ASK_EVERY_MS = 5000;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const toSource = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A kept document's title without the site's name, if any. */
export function readTitle(html: string): string | undefined {
  const [, title] = TITLE.exec(html) ?? [];
  return title?.replace(SITE, '');
}

/** Polled while the page is visible: the network may be back before the server can be reached. */
const AWAIT_CONNECTION = `(function(){function ask(){if(document.visibilityState==='visible')fetch('/healthz',{cache:'no-store'}).then(function(answer){if(answer.ok&&answer.headers.has('${ANSWER_MARK}'))location.reload()},function(){})}addEventListener('online',ask);setInterval(ask,${ASK_EVERY_MS})})()`;

const renderCachedPages = (cached: readonly CachedPage[]) =>
  cached.length === 0
    ? ''
    : `<h2 class="missing-cached">These pages open without a connection</h2><ul class="missing-list">${cached
        .map(({ title, href }) => `<li><a href="${escapeText(href)}">${title}</a></li>`)
        .join('')}</ul>`;

/**
 * In place of a page that is not on this device and can't be fetched. It keeps the address, so that a reload tries again, carries
 * everything but its fonts, and opens the page once there is a connection.
 */
export const renderMissingPage = ({ href, cached, nonce, firstPaint }: MissingPage): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection${SITE}</title><style nonce="${nonce}">${tokens}${base}${own}</style><script nonce="${nonce}">${firstPaint};${AWAIT_CONNECTION}</script></head><body><header class="missing-head wrap"><a href="/"><img src="${toSource(logo)}" alt="ThreeSeas, home" width="496" height="84"></a></header><main><div class="missing wrap"><div class="missing-words"><h1>No connection</h1><p class="lead">This page is not on your device yet. When the connection is back, it opens by itself. Your drafts in this tab are still where you left them.</p><a class="missing-again" href="${escapeText(href)}">Try again</a>${renderCachedPages(cached)}</div><img class="art" src="${toSource(picture)}" alt="" width="480" height="360"></div></main></body></html>`;

/** The document may do little: only its fonts are files. */
export const toMissingHeaders = (nonce: string): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
});
