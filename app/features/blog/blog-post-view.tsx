import { useEffect, type ReactNode } from 'react';
import { href, Link, useNavigate, useRevalidator } from 'react-router';
import type { BlogSummary } from '#contracts/blog.ts';
import errorArt from '#content/art/scenes/error.svg';
import loaderBoat from '#content/art/scenes/loader-boat.svg';
import { Alert } from '../../ui/alert.tsx';
import { BlogArticle } from './blog-article.tsx';
import { rememberPost, type PostAnswer } from './load-post.ts';
import { ReadNext } from './read-next.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useLatestAnswer } from './use-latest-answer.ts';
import './blog-post.css';

function LoadingPost() {
  return (
    <div className="narrow band state blog-waiting">
      <img src={loaderBoat} alt="" width="320" height="320" />
      <output>Loading blog...</output>
    </div>
  );
}

function FailedPost() {
  const { revalidate } = useRevalidator();
  return (
    <div className="narrow band state blog-waiting">
      <img className="art" src={errorArt} alt="" width="640" height="400" />
      <Alert text="This post could not be loaded." />
      <div className="row">
        <button className="btn main" type="button" onClick={() => void revalidate()}>
          Try again
        </button>
        <Link className="btn" to="/blogs">
          All posts
        </Link>
      </div>
    </div>
  );
}

type Props = {
  slug: string;
  answer: PostAnswer | Promise<PostAnswer>;
  kept: PostAnswer | undefined;
  readNext: BlogSummary[] | Promise<BlogSummary[]>;
  /** What stands here when no post has this address. */
  renderMissing: () => ReactNode;
};

/** An article in its four states. Give it a key per article: nothing of the one before may stay. */
export function BlogPostView({ slug, answer, kept, readNext, renderMissing }: Props) {
  const { value, isPending } = useLatestAnswer(answer, kept);
  const post = value?.status === 'ready' ? value.post : undefined;
  useDocumentTitle(post?.title ?? (value?.status === 'missing' ? 'Not found' : undefined));
  useEffect(() => {
    if (post !== undefined) rememberPost(post);
  }, [post]);
  const navigate = useNavigate();
  const newSlug = post?.slug ?? slug;
  useEffect(() => {
    if (newSlug !== slug) void navigate(href('/blogs/:slug', { slug: newSlug }), { replace: true });
  }, [newSlug, slug, navigate]);
  if (post !== undefined) {
    return (
      <>
        <BlogArticle post={post} />
        <ReadNext posts={readNext} />
      </>
    );
  }
  if (isPending || value === undefined) return <LoadingPost />;
  return value.status === 'missing' ? renderMissing() : <FailedPost />;
}
