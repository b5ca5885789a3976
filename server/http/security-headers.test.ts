import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { hashForPolicy, SCRIPT_NONCE } from './script-nonce.ts';
import { createErrorHandler } from './errors.ts';
import { securityHeaders } from './security-headers.ts';

async function getPage(body: string, { development = false, path = '/', https = false } = {}) {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(logger));
  app.use(securityHeaders({ development, mediaOrigin: undefined, https }));
  app.get('*', (context) => context.html(body));
  const response = await app.request(path);
  return { status: response.status, html: await response.text(), headers: response.headers, log: lines.join('') };
}
const readDirective = (headers: Headers, name: string) =>
  headers
    .get('content-security-policy')
    ?.split('; ')
    .find((directive) => directive.startsWith(`${name} `));
const ours = (code: string, more = '') => `<script nonce="${SCRIPT_NONCE}"${more}>${code}</script>`;

describe('scripts of a page', () => {
  it('that our code has rendered are allowed by their hash, and lose their nonce', async () => {
    const { status, html, headers } = await getPage(
      `<p>Words</p>${ours('one()')}${ours('two()', ' type="module"')}<link rel="preload" nonce="${SCRIPT_NONCE}"/>`,
    );
    expect([status, html]).toEqual([200, '<p>Words</p><script>one()</script><script type="module">two()</script><link rel="preload"/>']);
    expect(readDirective(headers, 'script-src')).toBe(`script-src 'self' ${hashForPolicy('one()')} ${hashForPolicy('two()')}`);
  });

  it('that hold data for search engines need neither', async () => {
    const { status, headers } = await getPage('<script type="application/ld+json">{"@graph":[]}</script>');
    expect([status, readDirective(headers, 'script-src')]).toEqual([200, "script-src 'self'"]);
  });

  it.each([
    ['<script>steal()</script>'],
    ['<SCRIPT>steal()</SCRIPT>'],
    ['<script/x>steal()</script>'],
    ['<script\n>steal()</script>'],
    ['<script>steal()'],
    ['<script nonce="guess">steal()</script>'],
    ['<script src="/public/posts/steal.js"></script>'],
    ['<script type="application/ld+json" type="text/javascript">steal()</script>'],
    ['<svg><script>steal()</script></svg>'],
  ])('that came from elsewhere are never sent: %s', async (foreign) => {
    const { status, html, headers, log } = await getPage(`${ours('one()')}${foreign}`);
    expect(status).toBe(500);
    expect(JSON.parse(html)).toEqual({ message: 'Something went wrong on our side. Please try again.' });
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(log).toContain('ForeignScriptError');
    expect(log).not.toContain('steal');
  });
});

it('the address of a page about one person is told to nobody, and nobody keeps the page', async () => {
  const { headers } = await getPage('', { path: '/guardian/secret' });
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  const other = await getPage('', { path: '/blogs' });
  expect([other.headers.get('cache-control'), other.headers.get('referrer-policy')]).toEqual([null, 'strict-origin-when-cross-origin']);
});

it('styles come from files of this site alone', async () => {
  const { headers } = await getPage('<style>a{color:red}</style>');
  expect(readDirective(headers, 'style-src')).toBe("style-src 'self'");
});
