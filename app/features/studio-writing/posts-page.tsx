import { useId, useState, type FormEvent } from 'react';
import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { blogStudioCalls, type ListedPost } from '#contracts/blog-studio.ts';
import emptyArt from '#content/art/scenes/empty-search.svg';
import { useCall, useSend } from '../../data/use-call.ts';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { PostPicture } from '../../ui/post-picture.tsx';
import { ImportPost } from './content-files.tsx';
import { EditorWaiting } from './editor-frame.tsx';
import { formatMoment } from './moments.ts';
import { Terms } from './terms.tsx';
import { POST_CHANGES } from './use-post-editor.ts';
import './studio-writing.css';

const STATE_WORDS = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

function AddPost() {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const { send, isSending, problem, errors } = useSend(blogStudioCalls.add, { refreshes: POST_CHANGES });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const added = await send({ body: { title } }).catch(() => undefined);
    if (added !== undefined) await navigate(href('/studio/blog/:slug', { slug: added.slug }), { state: { isNew: true } });
  };
  return (
    <form className="row ends" noValidate onSubmit={(event) => void add(event)}>
      <Field label="New post: its title" errors={errors['title'] ?? (problem === undefined ? undefined : [problem])}>
        {(control) => (
          <input {...control} value={title} maxLength={160} autoComplete="off" onChange={({ target }) => setTitle(target.value)} />
        )}
      </Field>
      <button type="submit" className="btn main" aria-disabled={isSending}>
        New post
      </button>
    </form>
  );
}

function PostLine({ post: { slug, title, state, at, image, category } }: { post: ListedPost }) {
  return (
    <tr>
      <td className="post-table-picture">{image !== '' && <PostPicture image={image} alt="" sizes="4rem" loading="lazy" />}</td>
      <th scope="row">
        <Link className="tap bold" to={href('/studio/blog/:slug', { slug })} dir="auto">
          {title}
        </Link>
      </th>
      <td dir="auto">{category}</td>
      <td>
        {state === 'published' ? <span>{formatMoment(at)}</span> : <span className="badge sunny ink">{STATE_WORDS[state]}</span>}
        {state !== 'published' && <span className="soft small">{` ${formatMoment(at)}`}</span>}
      </td>
    </tr>
  );
}

/** Rows as high as a fingertip, so that ten fit on a screen. */
function PostTable({ posts, show }: { posts: readonly ListedPost[]; show: Exclude<Show, 'terms'> }) {
  return (
    <table className="table post-table" aria-label="Posts">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Picture</span>
          </th>
          <th scope="col">Title</th>
          <th scope="col">Category</th>
          <th scope="col">{show === 'published' ? 'Published' : 'Changed'}</th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostLine key={post.slug} post={post} />
        ))}
      </tbody>
    </table>
  );
}

function withParams(search: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const SHOWS = { published: 'Published', drafts: 'Drafts and scheduled', terms: 'Categories and tags' } as const;
const EMPTY = {
  published: 'Nothing is published yet. Write a new post above, or publish one of the drafts.',
  drafts: 'There are no drafts. Give a new post its title above.',
} as const;
type Show = keyof typeof SHOWS;
const toShow = (given: string | null): Show => (given === 'drafts' || given === 'terms' ? given : 'published');

function PostList({ show }: { show: Exclude<Show, 'terms'> }) {
  const searchId = useId();
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const [words, setWords] = useState(q);
  const { answer, problem, reload } = useCall(blogStudioCalls.list, { query: { show, q, page } });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setSearch(withParams(search, { q: words.trim(), page: '' }));
  };
  const pages = answer === undefined ? 1 : Math.max(1, Math.ceil(answer.meta.total / answer.meta.per_page));
  return (
    <>
      <form className="row ends" role="search" onSubmit={find}>
        <div className="field">
          <label htmlFor={searchId}>{show === 'published' ? 'Search posts' : 'Search drafts by title'}</label>
          <input id={searchId} type="search" value={words} maxLength={200} onChange={({ target }) => setWords(target.value)} />
        </div>
        <button type="submit" className="btn">
          Search
        </button>
      </form>
      {answer === undefined && <EditorWaiting problem={problem} onRetry={reload} />}
      {answer?.data.length === 0 && (
        <EmptyState art={emptyArt} text={q === '' ? EMPTY[show] : 'No posts match. Try other words, or fewer of them.'} role="status">
          {q !== '' && (
            <Link className="btn" to={`?${withParams(search, { q: '', page: '' }).toString()}`} onClick={() => setWords('')}>
              Show all posts
            </Link>
          )}
        </EmptyState>
      )}
      {answer !== undefined && answer.data.length > 0 && <PostTable posts={answer.data} show={show} />}
      {pages > 1 && (
        <nav className="row" aria-label="Pages">
          {page > 1 && <Link to={`?${withParams(search, { page: page === 2 ? '' : String(page - 1) }).toString()}`}>Newer</Link>}
          <span>{`Page ${page} of ${pages}`}</span>
          {page < pages && <Link to={`?${withParams(search, { page: String(page + 1) }).toString()}`}>Older</Link>}
        </nav>
      )}
    </>
  );
}

/** The blog's posts as staff see them, with categories and tags; the search is in the address. */
export function PostsPage() {
  const [search, setSearch] = useSearchParams();
  const show = toShow(search.get('show'));
  return (
    <>
      {show !== 'terms' && <AddPost />}
      <ChipChoice
        label="What to show"
        options={Object.entries(SHOWS) as [Show, string][]}
        value={show}
        onChange={(each) => setSearch(withParams(search, { show: each === 'published' ? '' : each, page: '' }))}
      />
      {show === 'terms' ? <Terms /> : <PostList show={show} />}
      {show !== 'terms' && <ImportPost refreshes={[...POST_CHANGES, blogStudioCalls.get]} />}
    </>
  );
}
