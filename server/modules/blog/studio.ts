import type { WrittenPostText } from '#contracts/blog-studio.ts';
import type { DocumentFilm } from '#content/document/render.ts';
import { createAddressStudio } from './address-studio.ts';
import { getDocument } from './post-rows.ts';
import { readSentText } from './sent-text.ts';
import { publishAgain, publishScheduled, setState } from './publishing.ts';
import type { BlogStudio } from './studio-context.ts';
import { listChoices, listForStaff } from './studio-lists.ts';
import { createTermStudio } from './term-studio.ts';
import { getVersion, listPostVersions } from './versions.ts';
import { addPost, previewPost, removePost, restoreVersion, savePost, toSlug } from './writing.ts';

/** What the staff's room of the blog asks for and sends (docs/spec/product.md §8). */
export function createBlogStudio(options: Omit<BlogStudio, 'films'>) {
  const studio: BlogStudio = { ...options, films: [] };
  studio.pictures.onReplaced('post', (transaction, id) => publishAgain(studio, transaction, id));
  type Saving = WrittenPostText & { version: number; continues: boolean };
  return {
    ...createAddressStudio(studio),
    ...createTermStudio(studio),
    useFilms(films: readonly DocumentFilm[]): void {
      studio.films = films;
    },
    readMarkdown: async (markdown: string) => ({ text: await readSentText(markdown, 'markdown') }),
    listForStaff: (asked: Parameters<typeof listForStaff>[1]) => listForStaff(studio, asked),
    listChoices: () => listChoices(studio),
    addPost: (title: string, by: number, wish = toSlug(title)) => addPost(studio, title, by, wish),
    getDocument: (slug: string) => getDocument(studio, slug),
    savePost: (slug: string, given: Saving, by: number) => savePost(studio, slug, given, by),
    setState: (slug: string, given: Parameters<typeof setState>[2], by: number) => setState(studio, slug, given, by),
    publishScheduled: (slug: string, at: number, by: number) => publishScheduled(studio, slug, at, by),
    removePost: (slug: string, by: number) => removePost(studio, slug, by),
    previewPost: (slug: string, written: WrittenPostText) => previewPost(studio, slug, written),
    listVersions: (slug: string) => listPostVersions(studio, slug),
    getVersion: (slug: string, version: number) => getVersion(studio, slug, version),
    restoreVersion: (slug: string, from: number, version: number, by: number) => restoreVersion(studio, slug, { from, version }, by),
  };
}
