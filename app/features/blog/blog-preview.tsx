import type { BlogDetail } from '#contracts/blog.ts';
import './blog-post.css';

/** A post as a reader would see it, for whoever writes it: its page without what leads away from it. */
export function BlogPreview({ post }: { post: BlogDetail }) {
  return (
    <article className="blog-preview stack">
      <p className="blog-preview-title">{post.title}</p>
      <p className="lead">{post.short_description}</p>
      {post.image !== '' && <img className="card art" src={`/public/${post.image}`} alt={post.image_alt} width="640" height="400" />}
      <div className="prose blog-prose" dangerouslySetInnerHTML={{ __html: post.content }} />
    </article>
  );
}
