import { Link } from 'react-router';
import type { BlogDetail } from '#contracts/blog.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Icon } from '../../ui/icon.tsx';
import { PostPicture } from '../../ui/post-picture.tsx';
import { Wave } from '../../ui/wave.tsx';
import { toBlogAddress } from './blog-query.ts';
import { estimateReadingMinutes } from './reading-time.ts';
import '../../ui/sources.css';
import { toDirectedHtml } from '../../lib/direct-html.ts';

/** The HTML was sanitised on the server; everything else is plain text. */
export function BlogArticle({ post }: { post: BlogDetail }) {
  const minutes = estimateReadingMinutes(post.content);
  return (
    <article>
      <header className="blog-article-opening">
        <div className="blog-article-head stack">
          <Link className="no-print tap at-start bold small media gap-2" to="/blogs">
            <Icon name="back" />
            All posts
          </Link>
          <h1 className="breaks" dir="auto">
            {post.title}
          </h1>
          <p className="lead breaks" dir="auto">
            {post.short_description}
          </p>
          <div className="soft small row">
            <p>
              <time dateTime={post.created_at}>{formatDate(post.created_at)}</time>
              <span>{` · ${minutes} min read`}</span>
            </p>
            <ul className="row gap-2" aria-label="Filed under">
              <li>
                <Link className="chip" to={toBlogAddress({ categoryId: post.category_id })} dir="auto">
                  {post.category}
                </Link>
              </li>
              <li>
                <Link className="chip" to={toBlogAddress({ tagId: post.tag_id })} dir="auto">
                  {post.tag}
                </Link>
              </li>
            </ul>
          </div>
        </div>
        <Wave into="paper" />
      </header>
      <PostPicture
        className="card art blog-article-picture"
        image={post.image}
        alt={post.image_alt}
        sizes="(min-width: 48rem) 46rem, 100vw"
        fetchPriority="high"
      />
      <div className="prose blog-prose" dangerouslySetInnerHTML={toDirectedHtml(post.content)} />
      <p className="blog-teachers no-print">
        <Link className="tap small bold soft" to="/teachers">
          For teachers: lessons to print, with answers and plans
        </Link>
      </p>
    </article>
  );
}
