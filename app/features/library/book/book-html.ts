import { formatDate } from '../../../lib/format-date.ts';
import { escapeXml, toParagraphs, toQuestion, type Book, type BookPage } from './book.ts';

/** As data addresses, so that the file looks the same offline. */
export type HtmlFaces = { latin: string; latinExt: string; devanagari: string };

const writeFaces = ({ latin, latinExt, devanagari }: HtmlFaces): string =>
  [
    [latin, 'U+0000-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+FEFF'],
    [latinExt, 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF'],
    [devanagari, 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+25CC,U+A830-A839,U+A8E0-A8FF'],
  ]
    .map(([data, range]) => `@font-face{font-family:Book;src:url(${data}) format('woff');unicode-range:${range}}`)
    .join('\n');

const writePage = ({ title, kind, date, question, text, picture, sound }: BookPage, index: number): string => `<article id="thing-${index}">
<h2 dir="auto">${escapeXml(title)}</h2>
<p class="small">${escapeXml(kind)}, ${escapeXml(date)}</p>
${picture === undefined ? '' : `<img src="${picture.data}" alt="${escapeXml(picture.alt)}"/>`}
${sound === undefined ? '' : `<audio controls preload="none" src="${sound.data}" aria-label="Recording: ${escapeXml(title)}"></audio>`}
${toQuestion(question)}${toParagraphs(text)}
</article>`;

/** The whole book as one self-contained file, with its recordings. */
export function makeHtml({ title, author, cover, pages, madeAt }: Book, faces: HtmlFaces): string {
  const policy = "default-src 'none'; img-src data:; media-src data:; font-src data:; style-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${policy}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="generator" content="ThreeSeas"/>
<title>${escapeXml(title)}</title>
<style>
${writeFaces(faces)}
:root{color-scheme:light}
body{margin:0;background:#fffdf8;color:#14284b;font:1.125rem/1.6 Book,system-ui,sans-serif}
header{background:${cover.ground};color:${cover.ink};text-align:center;padding:3rem 1.5rem;min-height:70vh;display:flex;flex-direction:column;gap:1.5rem;justify-content:center;align-items:center}
header img{max-width:min(100%,28rem);height:auto}
h1{font-size:clamp(2rem,8vw,3.5rem);line-height:1.15;margin:0;overflow-wrap:anywhere}
main{max-width:38rem;margin:0 auto;padding:2rem 1.25rem}
article{padding:2.5rem 0;border-top:1px solid #c9d3e3;overflow-wrap:anywhere}
article img{max-width:100%;height:auto;max-height:24rem}
audio{width:100%;display:block;margin:1rem 0}
h2{line-height:1.2;margin:0}
.small{color:#54668a;font-size:.9em;margin:.25rem 0 1.25rem}
.asked{color:#54668a;border-inline-start:3px solid #c9d3e3;padding-inline-start:1rem;margin:0 0 1.25rem}
a{color:#17508f}
li{margin:.35em 0}
@media print{article{break-before:page;border:0}audio{display:none}header{min-height:95vh;print-color-adjust:exact}}
</style>
</head>
<body>
<header>
<h1 dir="auto">${escapeXml(title)}</h1>
${cover.picture === undefined ? '' : `<img src="${cover.picture.data}" alt=""/>`}
<p dir="auto">${escapeXml(author)}</p>
</header>
<main>
<nav aria-label="What is in this book">
<h2>What is in this book</h2>
<ol>
${pages.map((page, index) => `<li><a href="#thing-${index}" dir="auto">${escapeXml(page.title)}</a></li>`).join('\n')}
</ol>
</nav>
${pages.map(writePage).join('\n')}
<p class="small">Made with ThreeSeas, on ${escapeXml(formatDate(madeAt.toISOString()))}.</p>
</main>
</body>
</html>
`;
}
