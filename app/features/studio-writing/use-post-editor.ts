import {
  blogStudioCalls,
  postDocument,
  savePostRequest,
  type PostDocument,
  type PostState,
  type PostText,
} from '#contracts/blog-studio.ts';
import { blogCalls } from '#contracts/blog.ts';
import { unfinishedDocument } from '#contracts/document.ts';
import { z } from '#contracts/zod.ts';
import { toMarkdown } from '#content/document/to-markdown.ts';
import { setAnswer, useSend } from '../../data/use-call.ts';
import { useAuthToken } from '../../session/session.ts';
import { isSameDocument } from './editor/document-json.ts';
import type { Difference } from './parts.ts';
import { useVersionedEditor } from './use-versioned-editor.ts';

export const POST_CHANGES = [blogStudioCalls.list, blogStudioCalls.listVersions, blogCalls.listPosts, blogCalls.getPost];

const LABELS: Readonly<Record<keyof PostText, string>> = {
  title: 'Title',
  short_description: 'Short description',
  image: 'Picture',
  image_alt: 'What the picture shows',
  category: 'Category',
  tag: 'Tag',
  text: 'Text',
};
const NAMES = Object.keys(LABELS) as (keyof PostText)[];

export const toPostText = ({ title, short_description, image, image_alt, category, tag, text }: PostText): PostText => ({
  title,
  short_description,
  image,
  image_alt,
  category,
  tag,
  text,
});

/** For comparing: the text in Markdown, which shows headings and bold. */
const toWords = (post: PostText, name: keyof PostText): string => (name === 'text' ? toMarkdown(post.text) : post[name]);

export const comparePosts = (theirs: PostText, mine: PostText): Difference[] =>
  NAMES.map((name) => ({ what: LABELS[name], theirs: toWords(theirs, name), mine: toWords(mine, name) })).filter(
    (pair) => pair.theirs.trim() !== pair.mine.trim(),
  );
const isSamePost = (one: PostText, other: PostText) =>
  NAMES.every((name) => (name === 'text' ? isSameDocument(one.text, other.text) : one[name].trim() === other[name].trim()));
const draftShape = z.object({
  title: z.string(),
  short_description: z.string(),
  image: z.string(),
  image_alt: z.string(),
  category: z.string(),
  tag: z.string(),
  // Drafts from before there was an editor are Markdown, which can't be read any more.
  text: unfinishedDocument,
});

/** A post being written, by the address its editor was opened with, which may have changed. */
export function usePostEditor(slug: string, document: PostDocument) {
  const { version } = document;
  const token = useAuthToken();
  const saving = useSend(blogStudioCalls.save, { refreshes: POST_CHANGES });
  const stating = useSend(blogStudioCalls.setState, { refreshes: POST_CHANGES });
  const restoring = useSend(blogStudioCalls.restore, { refreshes: POST_CHANGES });
  const take = (newer: PostDocument) => setAnswer(blogStudioCalls.get, { params: { slug } }, token, newer);
  const editor = useVersionedEditor({
    key: `post:${slug}`,
    document,
    documentShape: postDocument,
    textShape: draftShape,
    toText: toPostText,
    isSame: isSamePost,
    requestShape: savePostRequest,
    toRequest: (text, base) => ({ ...text, version: base }),
    saving: { ...saving, save: (body) => saving.send({ params: { slug }, body }) },
    restoring: { ...restoring, restore: (from) => restoring.send({ params: { slug, version: String(from) }, body: { version } }) },
    stating,
    take,
    isAutosaved: document.state === 'draft',
  });
  return {
    ...editor,
    /** Publishes what is saved, now or later, or takes it back. */
    async setState(state: PostState, publishAt?: string): Promise<void> {
      const body = { version, state, ...(publishAt === undefined ? {} : { publish_at: publishAt }) };
      const changed = await editor.attempt(() => stating.send({ params: { slug }, body }));
      if (changed !== undefined) take(changed);
    },
  };
}
export type PostEditor = ReturnType<typeof usePostEditor>;
