import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { readFaces } from '#paper/read-faces.ts';
import { escapeXml, toFileName, toParagraphs, type Book } from './book.ts';
import { makeEpub } from './book-epub.ts';
import { makeHtml } from './book-html.ts';
import { makePdf } from './book-pdf.ts';

/** Debian's path; a Java archive that a shell cannot start everywhere. */
const EPUBCHECK = '/usr/bin/epubcheck';
const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-book-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const JPEG =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';
const faces = await readFaces();
const bookFaces = { latin: faces['text-latin'], latinExt: faces['text-latin-ext'], devanagari: faces['text-devanagari'] };
const hostile = `<script>alert("1")</script> & "quotes" 'here' ]]> \u0007\uFFFE\uD800 <img src=x onerror=alert(1)>`;
const book: Book = {
  id: '6f2c5a0e-3b1d-4c7e-9a8f-001122334455',
  title: `समुद्र ${hostile}`,
  author: 'Aśvinī अश्विनी & Co.',
  cover: { ground: '#fdf1dd', ink: '#14284b', soft: '#dcb877', picture: { data: JPEG, ratio: 1 } },
  pages: [
    { id: 'a', title: hostile, kind: 'Story Spinner', date: '1 May 2026', text: `${hostile}\n\n${'A long word. '.repeat(900)}` },
    {
      id: 'b',
      title: 'क्षितिज',
      kind: 'Color mood',
      date: '2 May 2026',
      question: `What do you see? ${hostile}`,
      text: 'मैंने लिखा।\nदूसरी पंक्ति',
      picture: { data: JPEG, ratio: 1.6, alt: 'A "cloud" <b>' },
    },
    {
      id: 'c',
      title: 'Tiger',
      kind: 'Puppet Roleplay',
      date: '3 May 2026',
      text: '',
      sound: { data: 'data:audio/webm;base64,GkXfow==', type: 'audio/webm' },
    },
  ],
  madeAt: new Date('2026-11-22T08:00:00Z'),
};

function checkStructure(bytes: Uint8Array): void {
  const file = Buffer.from(bytes);
  // The first entry has this name and holds exactly this, unpacked (OCF 3.2, 4.3).
  expect(file.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
  expect(file.readUInt16LE(8)).toBe(0);
  const files = unzipSync(bytes);
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const opf = read('OEBPS/content.opf');
  const items = [...opf.matchAll(/<item id="([^"]+)" href="([^"]+)" media-type="([^"]+)"(?: properties="([^"]+)")?\/>/g)];
  expect(items.length).toBeGreaterThan(8);
  expect(new Set(items.map(([, id]) => id)).size).toBe(items.length);
  for (const [, , href] of items) expect(Object.keys(files)).toContain(`OEBPS/${href}`);
  const declared = new Set(items.map(([, , href]) => `OEBPS/${href}`));
  const other = Object.keys(files).filter((name) => !declared.has(name));
  expect(other.toSorted()).toEqual(['META-INF/container.xml', 'OEBPS/content.opf', 'mimetype']);
  expect(items.filter(([, , , , properties]) => properties === 'nav')).toHaveLength(1);
  expect(items.filter(([, , , , properties]) => properties === 'cover-image')).toHaveLength(1);
  const spine = [...opf.matchAll(/<itemref idref="([^"]+)"\/>/g)].map(([, id]) => id);
  expect(spine).toEqual(['cover', 'nav', 'thing-001', 'thing-002', 'thing-003', 'made-with']);
  for (const name of ['thing-001', 'nav', 'cover']) {
    const text = read(`OEBPS/${name}.xhtml`);
    expect(text).not.toMatch(/<script|<img src=x|\u0007|\uFFFE/);
    for (const [, target] of text.matchAll(/(?:href|src)="([^"#:]+)"/g)) expect(declared).toContain(`OEBPS/${target}`);
  }
}

test('the EPUB has what a reader needs, whatever was written into it', () => {
  const bytes = makeEpub(book, bookFaces);
  checkStructure(bytes);
  checkStructure(makeEpub({ ...book, author: '', title: 'My Book' }, bookFaces));
});

// Only where the machine has the checker.
test.runIf(existsSync(EPUBCHECK))(
  "the EPUB passes Debian's epubcheck",
  () => {
    for (const [name, one] of Object.entries({
      full: book,
      bare: { ...book, author: '', pages: book.pages.slice(1, 2), cover: { ground: '#fff', ink: '#000', soft: '#999' } },
    })) {
      const file = path.join(folder, `${name}.epub`);
      writeFileSync(file, makeEpub(one, bookFaces));
      const checked = spawnSync('java', ['-jar', EPUBCHECK, '--failonwarnings', file], { encoding: 'utf8' });
      expect([name, checked.status, checked.stdout, checked.stderr]).toMatchObject([
        name,
        0,
        expect.stringContaining('0 fatals / 0 errors / 0 warnings'),
        '',
      ]);
    }
  },
  180_000,
);

test('the web page carries everything in itself and runs nothing', () => {
  const html = makeHtml(book, {
    latin: 'data:font/woff;base64,AA==',
    latinExt: 'data:font/woff;base64,AA==',
    devanagari: 'data:font/woff;base64,AA==',
  });
  expect(html).not.toMatch(/<script|<img src=x|https?:\/\//);
  for (const [, address = ''] of html.matchAll(/(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^(?:data:|#thing-\d)/);
  expect(html).toContain("default-src 'none'");
  expect(html).toContain('<audio controls preload="none" src="data:audio/webm;base64,GkXfow=="');
  expect(html.match(/<article/g)).toHaveLength(3);
});

test('the PDF is a book of A5: cover, contents, things on pages of their own, an end', async () => {
  const bytes = await makePdf({ book, faces });
  const text = Buffer.from(bytes).toString('latin1');
  const sheets = text.match(/\/Type \/Page\b/g)?.length ?? 0;
  // Cover, contents, a long thing on many sheets, two short ones, the end.
  expect(sheets).toBeGreaterThan(8);
  expect(new Set(text.match(/\/MediaBox \[[^\]]*\]/g))).toEqual(new Set(['/MediaBox [0 0 419.53 595.28]']));
  expect(text).not.toMatch(/\/BaseFont \/(?!\w{6}\+)/);
  expect(text.match(/\/S \/GoTo/g)?.length ?? 0).toBeGreaterThanOrEqual(3);
}, 60_000);

/** The text readers get instead of joined letters. */
function readSpoken(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const parts = [...file.toString('latin1').matchAll(/\/Length (\d+)[^]*?stream\r?\n/g)].map(({ 0: head, 1: length, index }) => {
    const start = index + head.length;
    try {
      return inflateSync(file.subarray(start, start + Number(length))).toString('latin1');
    } catch {
      return '';
    }
  });
  return [...parts.join('\n').matchAll(/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, written = '']) => {
    const plain = written.replace(/\\(.)/gs, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign);
    return Buffer.from(plain, 'latin1').swap16().toString('utf16le').replace('\uFEFF', '');
  });
}

test('what was asked stands before the answer in every form', async () => {
  const asked = {
    ...book,
    pages: [{ id: 'd', title: 'T', kind: 'English course', date: '4 May 2026', question: 'कौन?', text: 'मेरी बहन।' }],
  };
  const html = makeHtml(asked, { latin: '', latinExt: '', devanagari: '' });
  const epub = strFromU8(unzipSync(makeEpub(asked, bookFaces))['OEBPS/thing-001.xhtml'] ?? new Uint8Array());
  for (const text of [html, epub])
    expect(text).toMatch(/<div class="asked">\n<p dir="auto">कौन\?<\/p>\n<\/div>\n<p dir="auto">मेरी बहन।<\/p>/);
  const spoken = readSpoken(await makePdf({ book: asked, faces }));
  expect(spoken.slice(spoken.indexOf('कौन?'))).toEqual(['कौन?', 'मेरी बहन।', expect.stringContaining('अश्विनी')]);
  // A question longer than a page, with its answer on the next.
  const long = { ...asked, pages: asked.pages.map((page) => ({ ...page, question: 'कौन? '.repeat(400) })) };
  const far = readSpoken(await makePdf({ book: long, faces }));
  expect(
    far
      .filter((line) => line.includes('कौन?'))
      .join(' ')
      .split('कौन?'),
  ).toHaveLength(401);
  expect(far).toContain('मेरी बहन।');
}, 60_000);

test('words stay words in every form', () => {
  expect(escapeXml(`<&>"'`)).toBe('&lt;&amp;&gt;&quot;&#39;');
  expect(escapeXml('👍\u0000\uD83D')).toBe('👍');
  expect(toParagraphs('one\ntwo\n \n\nthree\r\nfour')).toBe('<p dir="auto">one<br/>two</p>\n<p dir="auto">three<br/>four</p>');
  expect([toFileName('  My: Sea/Book?  ', 'pdf'), toFileName('///', 'pdf'), toFileName('समुद्र की', 'epub')]).toEqual([
    'My-Sea-Book.pdf',
    'my-book.pdf',
    'समुद्र-की.epub',
  ]);
});
