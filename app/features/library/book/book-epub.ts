import { zipSync, strToU8, type ZipOptions } from 'fflate';
import { formatDate } from '../../../lib/format-date.ts';
import { escapeXml, readDataAddress, toParagraphs, toQuestion, type Book, type BookPage } from './book.ts';

/** Fonts in the book's file; a reading device may have none for Devanagari. */
export type EpubFaces = { latin: Uint8Array; latinExt: Uint8Array; devanagari: Uint8Array };

type File = { path: string; type: string; bytes: Uint8Array; id: string; properties?: string };

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;
const STYLE = `@font-face{font-family:Book;src:url(fonts/latin.woff)}
@font-face{font-family:BookExt;src:url(fonts/latin-ext.woff)}
@font-face{font-family:BookDevanagari;src:url(fonts/devanagari.woff)}
body{font-family:Book,BookExt,BookDevanagari,sans-serif;line-height:1.5}
h1,h2{line-height:1.2}
img{max-width:100%}
.small{font-size:.85em}
.asked{border-left:3px solid #c9d3e3;padding-left:1em}
.cover{text-align:center}
`;

const writeDocument = (title: string, body: string, bodyType: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body epub:type="${bodyType}">
${body}
</body>
</html>
`;

const toName = (index: number) => `thing-${String(index + 1).padStart(3, '0')}`;

function writePage({ title, kind, date, question, text, picture }: BookPage, index: number): string {
  const seen = picture === undefined ? '' : `<p><img src="images/${toName(index)}.jpg" alt="${escapeXml(picture.alt)}"/></p>\n`;
  const head = `<h2 dir="auto">${escapeXml(title)}</h2>\n<p class="small">${escapeXml(kind)}, ${escapeXml(date)}</p>\n`;
  return writeDocument(title, `<section>\n${head}${seen}${toQuestion(question)}${toParagraphs(text)}\n</section>`, 'bodymatter');
}

function writeNavigation({ pages }: Book): string {
  const items = pages.map(({ title }, index) => `<li><a href="${toName(index)}.xhtml">${escapeXml(title)}</a></li>`).join('\n');
  const list = `<nav epub:type="toc" id="toc">\n<h2>What is in this book</h2>\n<ol>\n${items}\n</ol>\n</nav>`;
  return writeDocument('What is in this book', list, 'frontmatter');
}

function writePackage({ id, title, author, madeAt }: Book, files: readonly File[], spine: readonly string[]): string {
  const items = files.map(
    (file) =>
      `<item id="${file.id}" href="${file.path}" media-type="${file.type}"${file.properties === undefined ? '' : ` properties="${file.properties}"`}/>`,
  );
  const modified = madeAt.toISOString().replace(/\.\d+Z$/, 'Z');
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">urn:uuid:${escapeXml(id)}</dc:identifier>
<dc:title>${escapeXml(title)}</dc:title>
${author === '' ? '' : `<dc:creator>${escapeXml(author)}</dc:creator>\n`}<dc:language>en</dc:language>
<dc:publisher>ThreeSeas</dc:publisher>
<meta property="dcterms:modified">${modified}</meta>
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine>
${spine.map((ref) => `<itemref idref="${ref}"/>`).join('\n')}
</spine>
</package>
`;
}

/** The book as EPUB 3. Recordings are left out: few readers play what browsers record. */
export function makeEpub(book: Book, faces: EpubFaces): Uint8Array<ArrayBuffer> {
  const { title, author, cover, pages, madeAt } = book;
  const xhtml = 'application/xhtml+xml';
  const seen = cover.picture === undefined ? '' : '<p><img src="images/cover.jpg" alt=""/></p>\n';
  const front = `<section class="cover">\n<h1 dir="auto">${escapeXml(title)}</h1>\n${seen}<p dir="auto">${escapeXml(author)}</p>\n</section>`;
  const back = `<section>\n<p class="small">Made with ThreeSeas, on ${escapeXml(formatDate(madeAt.toISOString()))}.</p>\n</section>`;
  const text = (id: string, content: string, properties?: string): File => ({
    id,
    path: `${id}.xhtml`,
    type: xhtml,
    bytes: strToU8(content),
    ...(properties === undefined ? {} : { properties }),
  });
  const font = (name: string, bytes: Uint8Array): File => ({
    id: `font-${name}`,
    path: `fonts/${name}.woff`,
    type: 'application/font-woff',
    bytes,
  });
  const image = (name: string, data: string, properties?: string): File => ({
    id: `image-${name}`,
    path: `images/${name}.jpg`,
    type: 'image/jpeg',
    bytes: readDataAddress(data),
    ...(properties === undefined ? {} : { properties }),
  });
  const documents = [
    text('cover', writeDocument(title, front, 'cover')),
    text('nav', writeNavigation(book), 'nav'),
    ...pages.map((page, index) => text(toName(index), writePage(page, index))),
    text('made-with', writeDocument('Made with ThreeSeas', back, 'backmatter')),
  ];
  const files: File[] = [
    ...documents,
    { id: 'style', path: 'style.css', type: 'text/css', bytes: strToU8(STYLE) },
    font('latin', faces.latin),
    font('latin-ext', faces.latinExt),
    font('devanagari', faces.devanagari),
    ...(cover.picture === undefined ? [] : [image('cover', cover.picture.data, 'cover-image')]),
    ...pages.flatMap(({ picture }, index) => (picture === undefined ? [] : [image(toName(index), picture.data)])),
  ];
  const plain: ZipOptions = { level: 0 };
  return zipSync(
    {
      // First and unpacked: readers look for these bytes at the start.
      mimetype: [strToU8('application/epub+zip'), plain],
      'META-INF/container.xml': strToU8(CONTAINER),
      'OEBPS/content.opf': strToU8(
        writePackage(
          book,
          files,
          documents.map(({ id }) => id),
        ),
      ),
      ...Object.fromEntries(
        files.map(({ path, bytes, type }) => [`OEBPS/${path}`, /jpeg|woff/.test(type) ? [bytes, plain] : bytes] as const),
      ),
    },
    { mtime: madeAt },
  );
}
