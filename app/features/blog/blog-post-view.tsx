import { useEffect, type ReactNode } from 'react';
import { href, Link, useLocation, useNavigate } from 'react-router';
import { blogCalls, type BlogDetail, type BlogList } from '#contracts/blog.ts';
import errorArt from '#content/art/scenes/error.svg';
import loaderBoat from '#content/art/scenes/loader-boat.svg';
import { useCall } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { BlogArticle } from './blog-article.tsx';
import { ReadNext, useReadNext } from './read-next.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import './blog-post.css';

function LoadingPost() {
  return (
    <div className="narrow band state blog-waiting">
      <img className="rounded" src={loaderBoat} alt="" width="320" height="320" />
      <output>Loading blog...</output>
    </div>
  );
}

function FailedPost({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="narrow band state blog-waiting">
      <img className="art rounded" src={errorArt} alt="" width="640" height="400" />
      <Alert text="This post could not be loaded." />
      <div className="row">
        <button className="btn main" type="button" onClick={onRetry}>
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
  start: { post: BlogDetail; newest: BlogList } | undefined;
  /** Shown when no post has this address. */
  renderMissing: () => ReactNode;
};

/** An article in its four states. Give it a key per article, so that nothing of the last one stays. */
export function BlogPostView({ slug, start, renderMissing }: Props) {
  const options = { start: start?.post, logAs: 'Error loading blog' };
  const { answer: post, failedWith, problem, isFetching, reload } = useCall(blogCalls.getPost, { params: { slug } }, options);
  const readNext = useReadNext(slug, start?.newest);
  const isMissing = failedWith === 404;
  useDocumentTitle(isMissing ? 'Not found' : post?.title);
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const newSlug = post?.slug ?? slug;
  useEffect(() => {
    if (newSlug !== slug) void navigate({ pathname: href('/blogs/:slug', { slug: newSlug }), search, hash }, { replace: true });
  }, [newSlug, slug, search, hash, navigate]);
  if (isMissing) return renderMissing();
  if (post !== undefined) {
    return (
      <>
        <BlogArticle post={post} />
        <ReadNext posts={readNext} />
      </>
    );
  }
  return problem === undefined || isFetching ? <LoadingPost /> : <FailedPost onRetry={reload} />;
}
