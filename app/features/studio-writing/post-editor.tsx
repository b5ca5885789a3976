import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { href, Link, useLocation } from 'react-router';
import { blogStudioCalls, type PostDocument, type PostText } from '#contracts/blog-studio.ts';
import type { BlogDetail } from '#contracts/blog.ts';
import { useCall } from '../../data/use-call.ts';
import { countWords } from '../../lib/count-words.ts';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { Field } from '../../ui/field.tsx';
import { DownloadPost } from './content-files.tsx';
import { EditorFrame, EditorVersions, EditorWaiting, Look } from './editor-frame.tsx';
import { DuplicatePost } from './duplicate-post.tsx';
import { Differences } from './differences.tsx';
import { RichText } from './editor/rich-text.tsx';
import { MarkdownTools } from './markdown-tools.tsx';
import { PictureField } from './picture-field.tsx';
import { listParagraphs } from './post-advice.ts';
import { PostAddressForm } from './post-address.tsx';
import { PostStateForm, RemovePost } from './post-state.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { usePreview } from './use-preview.ts';
import { comparePosts, toPostText, usePostEditor, type PostEditor } from './use-post-editor.ts';

/** What a reader would see: the post's page, and its cards elsewhere. */
type Preview = { renderPreview: (post: BlogDetail) => ReactNode; renderCards: (post: BlogDetail) => ReactNode };
const BACK = { to: '/studio/blog', label: 'All posts' };
const LOOK = 'Preview';
const STATE_WORDS = { published: 'Published', scheduled: 'Scheduled', draft: 'Draft' } as const;

type FieldsProps = { slug: string; editor: PostEditor };
const isNew = (state: unknown) => typeof state === 'object' && state !== null && 'isNew' in state;

/** The title and the text in the middle. A new post opens with the cursor in its text. */
function PostWords({ slug, editor }: FieldsProps) {
  const { answer } = useCall(blogStudioCalls.choices, {});
  const { state } = useLocation();
  const { text, write, errors } = editor;
  // The editor reports its text a moment later: other fields may have changed by then.
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const words = countWords(listParagraphs(text.text).join(' '));
  return (
    <div className="post-words stack">
      <Field label="Title" errors={errors['title']}>
        {(control) => (
          <input
            {...control}
            value={text.title}
            autoComplete="off"
            placeholder="Title"
            onChange={({ target }) => write({ ...text, title: target.value })}
          />
        )}
      </Field>
      {answer !== undefined && (
        <RichText
          label="Text"
          storeKey={`post:${slug}`}
          value={text.text}
          onChange={(value) => write({ ...latest.current, text: value })}
          errors={errors['text']}
          films={answer.films}
          className="prose blog-prose"
          isFocusedFirst={isNew(state)}
        />
      )}
      <p className="hint">{words === 1 ? '1 word' : `${words} words`}</p>
    </div>
  );
}

/** What else a post has, beside its text. */
function PostFields({ slug, editor }: FieldsProps) {
  const id = useId();
  const { answer } = useCall(blogStudioCalls.choices, {});
  const { text, write, errors } = editor;
  const line = (name: Exclude<keyof PostText, 'text'>, label: string, list?: string) => (
    <Field label={label} errors={errors[name]}>
      {(control) => (
        <input
          {...control}
          value={text[name]}
          list={list}
          autoComplete="off"
          onChange={({ target }) => write({ ...text, [name]: target.value })}
        />
      )}
    </Field>
  );
  const names = (list: string, values: readonly string[] = []) => (
    <datalist id={list}>
      {values.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
  return (
    <>
      <Field label="Short description" hint="For the card in the list and for search engines." errors={errors['short_description']}>
        {(control) => (
          <textarea
            {...control}
            className="low"
            value={text.short_description}
            onChange={({ target }) => write({ ...text, short_description: target.value })}
          />
        )}
      </Field>
      <PictureField editor={editor} drawings={answer?.pictures ?? []} />
      {line('image_alt', 'What the picture shows, in words')}
      {line('category', 'Category', `${id}-categories`)}
      {line('tag', 'Tag', `${id}-tags`)}
      {names(`${id}-categories`, answer?.categories)}
      {names(`${id}-tags`, answer?.tags)}
      <MarkdownTools name={slug} text={text.text} onRead={(value) => write({ ...text, text: value })} />
    </>
  );
}

const LOOKS = [
  ['page', 'The post'],
  ['cards', 'Its cards'],
] as const;

function PostLook({ slug, editor, renderPreview, renderCards }: Preview & { slug: string; editor: PostEditor }) {
  const { preview, isFailing } = usePreview(blogStudioCalls.preview, { params: { slug }, body: editor.text });
  const [look, setLook] = useState<'page' | 'cards'>('page');
  return (
    <Look title={LOOK} isFailing={isFailing} isWaiting={preview === undefined}>
      {preview !== undefined && (
        <>
          <ChipChoice label="What to preview" options={LOOKS} value={look} onChange={setLook} />
          <PreviewFrame title={look === 'page' ? 'The post as a reader sees it' : 'The cards of the post'}>
            {look === 'page' ? renderPreview(preview) : renderCards(preview)}
          </PreviewFrame>
        </>
      )}
    </Look>
  );
}

function PostDifferences({ slug, version, editor }: { slug: string; version: number; editor: PostEditor }) {
  const { answer, problem, reload } = useCall(blogStudioCalls.getVersion, { params: { slug, version: String(version) } });
  if (answer === undefined) return <EditorWaiting problem={problem} onRetry={reload} />;
  return <Differences differences={comparePosts(answer, editor.text)} names={['Then', 'Now']} />;
}

function PostVersions({ slug, editor }: { slug: string; editor: PostEditor }) {
  const { answer, problem, reload } = useCall(blogStudioCalls.listVersions, { params: { slug } });
  return (
    <EditorVersions
      editor={editor}
      answer={answer}
      problem={problem}
      onRetry={reload}
      renderDifferences={(version) => <PostDifferences slug={slug} version={version} editor={editor} />}
    />
  );
}

function OpenEditor({ slug, document, ...renderers }: Preview & { slug: string; document: PostDocument }) {
  const editor = usePostEditor(slug, document);
  const { state } = document;
  return (
    <EditorFrame
      editor={editor}
      back={BACK}
      badge={STATE_WORDS[state]}
      shown={state === 'published' && <Link to={href('/blogs/:slug', { slug: document.slug })}>View post</Link>}
      differences={() => comparePosts(toPostText(document), editor.text)}
      fields={<PostWords slug={slug} editor={editor} />}
      panel={<PostFields slug={slug} editor={editor} />}
      saveLabel={state === 'published' ? 'Save and publish' : 'Save'}
      lookLabel={LOOK}
      look={<PostLook slug={slug} editor={editor} {...renderers} />}
      below={
        <>
          <PostStateForm document={document} editor={editor} />
          <PostAddressForm slug={slug} document={document} editor={editor} />
        </>
      }
      versions={<PostVersions slug={slug} editor={editor} />}
    >
      <div className="row">
        <DuplicatePost document={document} />
        <DownloadPost slug={slug} />
        <RemovePost document={document} />
      </div>
    </EditorFrame>
  );
}

/** A post in its editor. */
export function PostEditorView({ slug, ...renderers }: Preview & { slug: string }) {
  const { answer, problem, reload } = useCall(blogStudioCalls.get, { params: { slug } });
  if (answer === undefined) return <EditorWaiting problem={problem} onRetry={reload} back={BACK} />;
  return <OpenEditor key={slug} slug={slug} document={answer} {...renderers} />;
}
