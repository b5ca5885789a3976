import type { WrittenBlock } from '#contracts/course-studio.ts';
import { visitNodes, type TextDocument } from '#contracts/document.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import type { WrittenText } from '#contracts/written-text.ts';
import { renderBlock, type StoredBlock } from '#content/course/render-block.ts';
import type { DocumentFilm } from '#content/document/render.ts';
import { toMarkdown } from '#content/document/to-markdown.ts';
import { dropPictures, listPictureNumbers, placePictures, readWrittenText } from '#content/document/written.ts';
import { sanitizeArticle } from '../../core/sanitize.ts';
import type { Db } from '../../database/schema.ts';
import type { Moved, PictureService } from '../pictures/service.ts';
import { sanitizeBlocks } from './blocks.ts';

type Given = { kind: string; text?: unknown; src?: unknown };
const isRich = ({ kind }: Given) => kind === 'text' || kind === 'grammar';

/** The blocks with each text that comes from the editor changed. */
const mapTexts = <Block extends Given>(blocks: readonly Block[], change: (text: WrittenText) => WrittenText): Block[] =>
  blocks.map((block) => (isRich(block) ? { ...block, text: change(block.text as WrittenText) } : block));

const readText = (text: WrittenText): TextDocument => readWrittenText(text, sanitizeArticle);
/** Blocks as the editor has them: what was written in Markdown is a document. */
export const toDocuments = <Block extends Given>(blocks: readonly Block[]): Block[] => mapTexts(blocks, readText);

/** Blocks as files have them: a text is Markdown where that says all of it, and else the document. */
export const toFileBlocks = <Block extends Given>(blocks: readonly Block[]): Block[] =>
  mapTexts(blocks, (text) => {
    if (typeof text === 'string') return text;
    const markdown = toMarkdown(text);
    return JSON.stringify(readText(markdown)) === JSON.stringify(text) ? markdown : text;
  });

/** The words of texts as a reader meets them, for the check of how hard they are. */
export const toReadBlocks = <Block extends Given>(blocks: readonly Block[]): Block[] =>
  mapTexts(blocks, (text) => (typeof text === 'string' ? text : toMarkdown(text)));

const listDocuments = (blocks: readonly Given[]): TextDocument[] =>
  blocks.flatMap((block) => (isRich(block) && typeof block.text === 'object' ? [block.text as TextDocument] : []));
const listPictureIds = (blocks: readonly Given[]): number[] => [...new Set(listDocuments(blocks).flatMap(listPictureNumbers))];

/** Of blocks that are a picture: their paths below /public/. */
const listPictureFiles = (blocks: readonly Given[]): string[] =>
  blocks.flatMap(({ kind, src }) => (kind === 'picture' && typeof src === 'string' ? [src.replace('/public/', '')] : []));

/** The blocks after a picture got another file. */
export const movePicture = <Block extends Given>(blocks: readonly Block[], { from, to }: Moved): Block[] =>
  blocks.map((block) => (block.kind === 'picture' && block.src === `/public/${from}` ? { ...block, src: `/public/${to}` } : block));

type Page = { id: number; name: string };

/** The blocks of a file with the pictures that this site has, and how many it has not. */
async function dropForeignPictures<Block extends Given>(
  pictures: PictureService,
  db: Db,
  blocks: readonly Block[],
): Promise<{ own: Block[]; leftOut: number }> {
  const here = await pictures.resolvePictures(db, listPictureIds(blocks));
  // The name of a file is random: another picture of the same number is not taken for it.
  const isHere = (id: number, src: string) => here.get(id)?.image === src.replace('/public/', '');
  let leftOut = 0;
  for (const document of listDocuments(blocks))
    visitNodes(document, (node) => {
      if (node.type === 'picture' && node.attrs.picture !== null && !isHere(node.attrs.picture, node.attrs.src)) leftOut += 1;
    });
  const own = mapTexts(blocks, (text) => (typeof text === 'string' ? text : dropPictures(text, isHere)));
  return { own, leftOut };
}

/** The texts of pages: their pictures and films, and what learners get of them. `filmBase` is what paths of films are put behind. */
export function createCourseTexts({ pictures, filmBase }: { pictures: PictureService; filmBase: string }) {
  let films: readonly DocumentFilm[] = [];

  /** With the pictures where they are now. */
  async function placeAll<Block extends Given>(db: Db, blocks: readonly Block[]): Promise<Block[]> {
    const placed = await pictures.resolvePictures(db, listPictureIds(blocks));
    return mapTexts(blocks, (text) => (typeof text === 'string' ? text : placePictures(text, placed)));
  }

  return {
    filmBase,
    placeAll,
    /** What films a text may show; a build has their list. */
    useFilms(list: readonly DocumentFilm[]): void {
      films = list;
    },

    /** Each uploaded picture by its number, also where only its address is known. */
    async numberPictures<Block extends Given>(db: Db, blocks: readonly Block[]): Promise<Block[]> {
      const numbered: Block[] = [];
      for (const block of blocks) {
        const isDocument = isRich(block) && typeof block.text === 'object';
        numbered.push(isDocument ? { ...block, text: await pictures.findNumbers(db, block.text as TextDocument) } : block);
      }
      return numbered;
    },

    /** From what was written to what is stored, sanitized. */
    async render(db: Db, blocks: readonly WrittenBlock[]): Promise<StoredBlock[]> {
      const placed = await placeAll(db, blocks);
      return sanitizeBlocks(
        placed.map((block) => renderBlock(block, { films, filmBase })),
        filmBase,
      );
    },

    /** Pictures in texts that are not there any more, by field. */
    async findMissingPictures(db: Db, blocks: readonly Given[]): Promise<FieldErrors> {
      const known = await pictures.resolvePictures(db, listPictureIds(blocks));
      const isWhole = (block: Given) => listPictureIds([block]).every((id) => known.has(id));
      const lost = blocks.flatMap((block, place) => (isWhole(block) ? [] : [`blocks.${place}.text`]));
      return Object.fromEntries(lost.map((field) => [field, ['A picture in the text is no longer there. Please take it out.']]));
    },

    /** Call whenever a page is saved, in the same transaction. */
    async noteUses(db: Db, { id, name }: Page, blocks: readonly Given[]): Promise<void> {
      const shown = await pictures.findIds(db, listPictureFiles(blocks));
      const use = { kind: 'course', item_id: id, title: name, to: `/studio/course/${id}` } as const;
      await pictures.noteUses(db, use, [...listPictureIds(blocks), ...shown]);
    },

    /** The blocks of a file with the pictures that this site has, and how many it has not. */
    dropForeignPictures: <Block extends Given>(db: Db, blocks: readonly Block[]) => dropForeignPictures(pictures, db, blocks),
  };
}
export type CourseTexts = ReturnType<typeof createCourseTexts>;
