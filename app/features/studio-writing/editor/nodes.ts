import { mergeAttributes, Node } from '@tiptap/core';
import { FILM_ID, FOLD_WORDS_MAX, isPicturePath, PICTURE_WORDS_MAX } from '#contracts/document.ts';
import { readPictureFile } from '../../../lib/picture-file.ts';

/** Read and written by the node itself. */
const plain = <Value>(fallback: Value) => ({ default: fallback, rendered: false, parseHTML: () => null });

/** What a picture is read from: what an editor of this site copied, or a figure of a page. */
function readPicture(element: HTMLElement): Record<string, unknown> | false {
  const image = element instanceof HTMLImageElement ? element : element.querySelector('img');
  const src = image?.getAttribute('src') ?? '';
  // Cleaning a paste removes pictures of other sites and says so.
  if (image === null || !isPicturePath(src)) return false;
  const number = Number(element.dataset['picture'] ?? '');
  return {
    picture: Number.isInteger(number) && number > 0 ? number : null,
    src,
    alt: (image.getAttribute('alt') ?? '').slice(0, PICTURE_WORDS_MAX),
    caption: (element.querySelector('figcaption')?.textContent ?? '').trim().slice(0, PICTURE_WORDS_MAX),
  };
}

export const PictureBlock = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ picture: plain<number | null>(null), src: plain(''), alt: plain(''), caption: plain('') }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: readPicture },
    { tag: 'img', getAttrs: readPicture },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const { picture, src, alt, caption } = node.attrs as { picture: number | null; src: string; alt: string; caption: string };
    const file = readPictureFile(src.replace('/public/', ''));
    const size = file === undefined ? {} : { width: file.width, height: file.height };
    return [
      'figure',
      mergeAttributes(HTMLAttributes, {
        class: 'editor-picture',
        'data-picture': picture ?? '',
        ...(alt === '' ? { 'data-undescribed': '' } : {}),
      }),
      ['img', { src, alt, ...size }],
      ['figcaption', {}, caption],
    ];
  },
});

export const FilmBlock = Node.create<{ films: readonly { id: string; title: string }[] }>({
  name: 'film',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ films: [] }),
  addAttributes: () => ({ film: plain('') }),
  parseHTML: () => [
    {
      tag: 'div[data-film]',
      getAttrs: ({ dataset: { film = '' } }) => FILM_ID.test(film) && { film },
    },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const id = String(node.attrs['film']);
    const title = this.options.films.find((film) => film.id === id)?.title ?? id;
    return ['div', mergeAttributes(HTMLAttributes, { class: 'editor-film', 'data-film': id }), `Film: ${title}`];
  },
});

/** Text folded away under a line of words. */
export const FoldBlock = Node.create({
  name: 'fold',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ summary: plain('') }),
  parseHTML: () => [
    {
      tag: 'details',
      getAttrs: (element) => ({ summary: element.querySelector('summary')?.textContent?.trim().slice(0, FOLD_WORDS_MAX) ?? 'More' }),
      contentElement(element) {
        const copy = element.cloneNode(true) as HTMLElement;
        copy.querySelector('summary')?.remove();
        return copy;
      },
    },
    { tag: 'div[data-summary]', getAttrs: ({ dataset }) => ({ summary: (dataset['summary'] ?? '').slice(0, FOLD_WORDS_MAX) }) },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { class: 'editor-fold', 'data-summary': String(node.attrs['summary']) }),
    0,
  ],
});
