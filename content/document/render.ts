import type { DocumentBlock, DocumentCell, DocumentInline, DocumentMark, PictureNode, TextDocument } from '#contracts/document.ts';
import { readPictureFile, toSourceSet } from '#contracts/picture-file.ts';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const MARK_TAGS = { bold: 'strong', italic: 'em', code: 'code' } as const;
const openMark = (mark: DocumentMark) => (mark.type === 'link' ? `<a href="${escapeHtml(mark.attrs.href)}">` : `<${MARK_TAGS[mark.type]}>`);
const closeMark = (mark: DocumentMark) => (mark.type === 'link' ? '</a>' : `</${MARK_TAGS[mark.type]}>`);
const isSameMark = (one: DocumentMark, other: DocumentMark) => openMark(one) === openMark(other);

/** Marks stay open from one piece of text to the next while they are the same, so that a word is not cut in two. */
function renderInline(nodes: readonly DocumentInline[] = []): string {
  let html = '';
  let open: DocumentMark[] = [];
  const closeFrom = (depth: number) => {
    html += open.slice(depth).toReversed().map(closeMark).join('');
    open = open.slice(0, depth);
  };
  for (const node of nodes) {
    const marks = node.type === 'text' ? (node.marks ?? []) : open;
    const kept = open.findIndex((mark) => !marks.some((other) => isSameMark(mark, other)));
    closeFrom(kept === -1 ? open.length : kept);
    for (const mark of marks) {
      if (open.some((other) => isSameMark(mark, other))) continue;
      html += openMark(mark);
      open = [...open, mark];
    }
    html += node.type === 'hardBreak' ? '<br>' : escapeHtml(node.text);
  }
  closeFrom(0);
  return html;
}

/** A film that a document may show: where its files are, and what it shows. */
export type DocumentFilm = { id: string; title: string; url: string; alt: string };
export type RenderOptions = {
  films: readonly DocumentFilm[];
  /** What the paths of films are put behind, `/public` unless they are kept elsewhere. */
  filmBase: string;
};

function renderPicture({ attrs: { src, alt, caption } }: PictureNode): string {
  const file = readPictureFile(src.replace('/public/', ''));
  const words = `alt="${escapeHtml(alt)}"`;
  const sizes = 'sizes="(min-width: 48rem) 46rem, 100vw"';
  const image =
    file === undefined
      ? `<img src="${escapeHtml(src)}" ${words} loading="lazy">`
      : `<picture><source type="image/avif" srcset="${toSourceSet(file, 'avif')}" ${sizes}><img src="${escapeHtml(src)}" srcset="${toSourceSet(file, 'webp')}" ${sizes} width="${file.width}" height="${file.height}" ${words} loading="lazy"></picture>`;
  return `<figure>${image}${caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>\n`;
}

function renderFilm(id: string, { films, filmBase }: RenderOptions): string {
  const film = films.find((each) => each.id === id);
  if (film === undefined) return '';
  const [file, captions, words] = [`${filmBase}/${film.url}`, `/public/${film.url}.vtt`, escapeHtml(film.alt)].map(String);
  const lesson = `/new-section?section=vocabulary&amp;topic=${film.id}`;
  return (
    `<figure><video controls preload="none" playsinline poster="${file}.webp" width="1280" height="720" aria-label="${words}">` +
    `<source src="${file}.webm" type="video/webm"><source src="${file}.mp4" type="video/mp4">` +
    `<track kind="captions" srclang="en" label="English" src="${captions}" default></video>` +
    `<figcaption><a href="${lesson}">${escapeHtml(film.title)}</a></figcaption></figure>\n`
  );
}

/** The items of a list that is not spaced begin without a paragraph, as Markdown writes a tight list. */
function renderItems(items: readonly { content: DocumentBlock[] }[], isSpaced: boolean, options: RenderOptions): string {
  return items
    .map(({ content }) => {
      const [first, ...rest] = content;
      const lead =
        !isSpaced && first?.type === 'paragraph' ? renderInline(first.content) : first === undefined ? '' : renderBlock(first, options);
      return `<li>${lead}${rest.map((each) => renderBlock(each, options)).join('')}</li>\n`;
    })
    .join('');
}

function renderCell({ type, attrs, content }: DocumentCell, options: RenderOptions): string {
  const tag = type === 'tableHeader' ? 'th' : 'td';
  const spans = (['colspan', 'rowspan'] as const).flatMap((name) => ((attrs?.[name] ?? 1) > 1 ? ` ${name}="${attrs?.[name]}"` : []));
  const [only, ...more] = content;
  const inner =
    only?.type === 'paragraph' && more.length === 0
      ? renderInline(only.content)
      : content.map((each) => renderBlock(each, options)).join('');
  return `<${tag}${spans.join('')}>${inner}</${tag}>`;
}

function renderTable(rows: readonly { content: DocumentCell[] }[], options: RenderOptions): string {
  const renderRow = ({ content }: { content: DocumentCell[] }) => `<tr>${content.map((each) => renderCell(each, options)).join('')}</tr>\n`;
  const [first, ...rest] = rows;
  const hasHead = first?.content.every(({ type }) => type === 'tableHeader') === true;
  const head = hasHead && first !== undefined ? `<thead>\n${renderRow(first)}</thead>\n` : '';
  const body = (hasHead ? rest : rows).map(renderRow).join('');
  return `<table>\n${head}${body === '' ? '' : `<tbody>${body}</tbody>`}</table>\n`;
}

function renderBlock(node: DocumentBlock, options: RenderOptions): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${renderInline(node.content)}</p>\n`;
    case 'heading':
      return `<h${node.attrs.level}>${renderInline(node.content)}</h${node.attrs.level}>\n`;
    case 'bulletList':
      return `<ul>\n${renderItems(node.content, node.attrs?.spaced === true, options)}</ul>\n`;
    case 'orderedList': {
      const start = node.attrs?.start ?? 1;
      return `<ol${start === 1 ? '' : ` start="${start}"`}>\n${renderItems(node.content, node.attrs?.spaced === true, options)}</ol>\n`;
    }
    case 'blockquote':
      return `<blockquote>\n${node.content.map((each) => renderBlock(each, options)).join('')}</blockquote>\n`;
    case 'fold':
      return `<details>\n<summary>${escapeHtml(node.attrs.summary)}</summary>\n${node.content.map((each) => renderBlock(each, options)).join('')}</details>\n`;
    case 'codeBlock':
      return `<pre><code>${escapeHtml((node.content ?? []).map(({ text }) => text).join(''))}\n</code></pre>\n`;
    case 'horizontalRule':
      return '<hr>\n';
    case 'picture':
      return renderPicture(node);
    case 'film':
      return renderFilm(node.attrs.film, options);
    default:
      return renderTable(node.content, options);
  }
}

const isEmptyParagraph = (node: DocumentBlock) => node.type === 'paragraph' && (node.content ?? []).length === 0;

/** What readers get of a document. It is sanitized once more where it is stored and shown. */
export const renderDocument = (document: TextDocument, options: RenderOptions): string =>
  document.content
    .filter((node) => !isEmptyParagraph(node))
    .map((node) => renderBlock(node, options))
    .join('');
