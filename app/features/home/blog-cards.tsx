import { Link } from 'react-router';
import { BLOG_DESCRIPTION_CHARACTERS, BLOG_TITLE_CHARACTERS, type BlogSummary } from '#contracts/blog.ts';
import type { HomeTexts } from '#content/schemas.ts';
import { cutText } from '../../lib/excerpt.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Icon } from '../../ui/icon.tsx';
import { PostPicture } from '../../ui/post-picture.tsx';
import './blog-cards.css';

/** Added to what the home page cuts (docs/spec/platform.md §5). */
const ENDING = '...';

/** The whole card is its link; the list opens with this post in its navigation state (docs/spec/platform.md §2). */
function BlogCard({ post }: { post: BlogSummary }) {
  return (
    <li className="card pic-card home-post ringed">
      <PostPicture
        image={post.image}
        alt={post.image_alt}
        sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 50vw, 100vw"
        loading="lazy"
      />
      <div>
        <time className="hint" dateTime={post.created_at}>
          {formatDate(post.created_at)}
        </time>
        <h3 className="lg">
          <Link className="whole-link" to="/blogs" state={{ blogId: post.id }} data-queue="">
            {cutText(post.title, BLOG_TITLE_CHARACTERS, ENDING)}
          </Link>
        </h3>
        <p className="gist">{cutText(post.short_description, BLOG_DESCRIPTION_CHARACTERS, ENDING)}</p>
      </div>
    </li>
  );
}

export function BlogCards({ texts, posts }: { texts: HomeTexts['blog']; posts: BlogSummary[] }) {
  return (
    <div className="wrap">
      <div className="band-head home-blog-head">
        <h2>{texts.title}</h2>
        {posts.length > 0 && <p className="lead">{texts.text}</p>}
        <Link className="btn" to="/blogs">
          Read the blog
          <Icon name="arrow" />
        </Link>
      </div>
      {posts.length > 0 && (
        <ul className="home-posts">
          {posts.map((post) => (
            <BlogCard key={post.id} post={post} />
          ))}
        </ul>
      )}
    </div>
  );
}
