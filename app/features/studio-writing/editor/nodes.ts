import { mergeAttributes, Node } from '@tiptap/core';
import { readPictureFile } from '../../../lib/picture-file.ts';

const plain = <Value>(fallback: Value) => ({ default: fallback, rendered: false });

export const PictureBlock = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ picture: plain<number | null>(null), src: plain(''), alt: plain(''), caption: plain('') }),
  // Only pictures of this site; cleaning a paste removes all others and says so.
  parseHTML: () => [
    {
      tag: 'img[src^="/public/"]',
      getAttrs: (image) => ({ src: image.getAttribute('src') ?? '', alt: image.getAttribute('alt') ?? '' }),
    },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const { src, alt, caption } = node.attrs as { src: string; alt: string; caption: string };
    const file = readPictureFile(src.replace('/public/', ''));
    const size = file === undefined ? {} : { width: file.width, height: file.height };
    return [
      'figure',
      mergeAttributes(HTMLAttributes, { class: 'editor-picture', ...(alt === '' ? { 'data-undescribed': '' } : {}) }),
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
  parseHTML: () => [{ tag: 'div[data-film]', getAttrs: (element) => ({ film: element.dataset['film'] ?? '' }) }],
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
      getAttrs: (element) => ({ summary: element.querySelector('summary')?.textContent?.trim().slice(0, 200) ?? 'More' }),
      contentElement(element) {
        const copy = element.cloneNode(true) as HTMLElement;
        copy.querySelector('summary')?.remove();
        return copy;
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { class: 'editor-fold', 'data-summary': String(node.attrs['summary']) }),
    0,
  ],
});
