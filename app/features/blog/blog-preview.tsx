import type { BlogDetail } from '#contracts/blog.ts';
import { PostPicture } from '../../ui/post-picture.tsx';
import './blog-post.css';

/** A post as a reader would see it, for whoever writes it: its page without what leads away from it. */
export function BlogPreview({ post }: { post: BlogDetail }) {
  return (
    <article className="blog-preview stack">
      <p className="blog-preview-title">{post.title}</p>
      <p className="lead">{post.short_description}</p>
      {post.image !== '' && <PostPicture className="card art" image={post.image} alt={post.image_alt} sizes="40rem" />}
      <div className="prose blog-prose" dangerouslySetInnerHTML={{ __html: post.content }} />
    </article>
  );
}
