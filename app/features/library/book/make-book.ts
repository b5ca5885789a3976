import { creationCalls } from '#contracts/creations.ts';
import { makePicture } from '../../../activities/creation-parts.ts';
import { fetchFile, readToken } from '../../../data/api.ts';
import type { BookDraft } from '../../../device/tab-values.ts';
import { downloadBlob } from '../../../lib/download-blob.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { loadLibrary } from '../../../sync/library/use-library.ts';
import { createDrawMissing } from '../../../media/paper/draw-missing.ts';
import { drawCanvas, drawSvg, drawSvgFile, type PaperPicture } from '../../../media/paper/draw-picture.ts';
import { loadFaces } from '../../../media/paper/load-faces.ts';
import type { CreationView } from '../creation-view.ts';
import { findScene } from '../scenes.ts';
import { toFileName, type Book, type BookPage } from './book.ts';
import { makeEpub } from './book-epub.ts';
import { makeHtml } from './book-html.ts';
import { makePdf } from './book-pdf.ts';
import { findCoverColor, findCoverPicture } from './covers.ts';

export type BookForm = 'pdf' | 'epub' | 'html';
const PICTURE_DOTS = 1100;
const COVER_DOTS = 1400;
const PAPER = '#ffffff';

function toDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The bytes could not be read.')));
    reader.readAsDataURL(blob);
  });
}

async function drawMade({ definition, item }: CreationView): Promise<(PaperPicture & { alt: string }) | undefined> {
  const made = await makePicture(definition.id, item);
  if (made === undefined) {
    const scene = findScene(definition.id);
    return scene === undefined ? undefined : { ...(await drawSvgFile(scene, PICTURE_DOTS, PAPER)), alt: '' };
  }
  const { alt } = made;
  if ('canvas' in made) return { ...drawCanvas(made.canvas, PAPER), alt };
  return { ...(await ('svg' in made ? drawSvg(made.svg, PICTURE_DOTS, PAPER) : drawSvgFile(made.file, PICTURE_DOTS, PAPER))), alt };
}

/** From the library or from this device, if it has a voice. */
async function readSound({ id, hasRecording, thing }: CreationView): Promise<Blob | undefined> {
  if (thing !== undefined) {
    const found = await (await loadLibrary()).findSound(thing.record);
    return found === undefined ? undefined : new Blob([found.bytes], { type: found.type });
  }
  return hasRecording ? fetchFile(creationCalls.getRecording, { params: { id }, token: readToken() }) : undefined;
}

async function toPage(entry: CreationView, withSound: boolean): Promise<BookPage> {
  const picture = await drawMade(entry);
  const sound = withSound ? await readSound(entry) : undefined;
  return {
    id: entry.id,
    title: entry.title,
    kind: entry.definition.title,
    date: formatDate(new Date(entry.keptAt).toISOString()),
    ...(entry.question === undefined ? {} : { question: entry.question }),
    text: entry.text,
    ...(picture === undefined ? {} : { picture }),
    ...(sound === undefined ? {} : { sound: { data: await toDataAddress(sound), type: sound.type } }),
  };
}

async function gatherBook(
  { id, title, author, color, picture }: BookDraft,
  entries: readonly CreationView[],
  withSound: boolean,
): Promise<Book> {
  const look = findCoverColor(color);
  const { ground, ink, soft } = look ?? { ground: PAPER, ink: '#14284b', soft: '#c9d3e3' };
  const art = findCoverPicture(picture)?.art;
  const pages: BookPage[] = [];
  // One after another: two hundred pictures at once are too much for a phone.
  for (const entry of entries) pages.push(await toPage(entry, withSound));
  const cover = { ground, ink, soft, ...(art === undefined ? {} : { picture: await drawSvgFile(art, COVER_DOTS, ground) }) };
  return { id, title: title.trim() === '' ? 'My Book' : title.trim(), author: author.trim(), cover, pages, madeAt: new Date() };
}

const asData = (bytes: Uint8Array): Promise<string> => toDataAddress(new Blob([new Uint8Array(bytes)], { type: 'font/woff' }));

/** Makes the book on this device and downloads it; returns the file's name. */
export async function saveBook(draft: BookDraft, entries: readonly CreationView[], form: BookForm): Promise<string> {
  const [faces, book] = await Promise.all([loadFaces(), gatherBook(draft, entries, form === 'html')]);
  const latin = faces['text-latin'];
  const latinExt = faces['text-latin-ext'];
  const devanagari = faces['text-devanagari'];
  const name = toFileName(book.title, form);
  if (form === 'pdf') {
    const bytes = await makePdf({ book, faces, drawMissing: createDrawMissing });
    downloadBlob(new Blob([bytes], { type: 'application/pdf' }), name);
  } else if (form === 'epub') {
    downloadBlob(new Blob([makeEpub(book, { latin, latinExt, devanagari })], { type: 'application/epub+zip' }), name);
  } else {
    const [one, two, three] = await Promise.all([asData(latin), asData(latinExt), asData(devanagari)]);
    downloadBlob(new Blob([makeHtml(book, { latin: one, latinExt: two, devanagari: three })], { type: 'text/html' }), name);
  }
  return name;
}

/** Loads the book code, so that books can be made offline later. */
export const prepare = async (): Promise<void> => {
  await loadFaces();
};
