import { useState, type FormEvent } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { blogStudioCalls, type ListedPost } from '#contracts/blog-studio.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { Field } from '../../ui/field.tsx';
import { ListSearch } from '../../ui/list-filters.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PostPicture } from '../../ui/post-picture.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
import { ImportPost } from './content-files.tsx';
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

const SHOWS = { published: 'Published', drafts: 'Drafts and scheduled', terms: 'Categories and tags' } as const;
const EMPTY = {
  published: 'Nothing is published yet. Write a new post above, or publish one of the drafts.',
  drafts: 'There are no drafts. Give a new post its title above.',
} as const;
type Show = keyof typeof SHOWS;

function PostList({ show }: { show: Exclude<Show, 'terms'> }) {
  const list = useListAddress();
  const q = list.readText('q');
  const asked = useCall(blogStudioCalls.list, { query: { show, q, page: list.page } });
  const all = (
    <Link className="btn" to={list.toAddress({ q: '', page: '' })}>
      Show all posts
    </Link>
  );
  const empty = q === '' ? { text: EMPTY[show] } : { text: 'No posts match. Try other words, or fewer of them.', action: all };
  return (
    <>
      <ListSearch list={list} label={show === 'published' ? 'Search posts' : 'Search drafts by title'} />
      <PagedList {...{ list, asked, empty }} label="Pages" turns={['Newer', 'Older']}>
        {({ data }) => <PostTable posts={data} show={show} />}
      </PagedList>
    </>
  );
}

/** The blog's posts as staff see them, with categories and tags; the search is in the address. */
export function PostsPage() {
  const list = useListAddress();
  const show = list.choose('show', ['drafts', 'terms']) ?? 'published';
  return (
    <>
      {show !== 'terms' && <AddPost />}
      <ChipChoice
        label="What to show"
        options={Object.entries(SHOWS) as [Show, string][]}
        value={show}
        onChange={(each) => list.ask({ show: each === 'published' ? '' : each })}
      />
      {show === 'terms' ? <Terms /> : <PostList show={show} />}
      {show !== 'terms' && <ImportPost refreshes={[...POST_CHANGES, blogStudioCalls.get]} />}
    </>
  );
}
