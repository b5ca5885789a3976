import { BLOG_DESCRIPTION_CHARACTERS, BLOG_TITLE_CHARACTERS, type BlogDetail } from '#contracts/blog.ts';
import { cutText } from '../../lib/excerpt.ts';
import { SITE_NAME } from '../../lib/page-meta.ts';
import { readPictureFile, toSocialImage } from '../../lib/picture-file.ts';
import { PostPicture } from '../../ui/post-picture.tsx';
import { BlogCard } from './blog-card.tsx';
import './blog-post.css';
import './blog-list.css';
import { toDirectedHtml } from '../../lib/direct-html.ts';

/** A post as a reader sees it, for its writer, without links away. */
export function BlogPreview({ post }: { post: BlogDetail }) {
  return (
    <article className="stack">
      <p className="blog-preview-title" dir="auto">
        {post.title}
      </p>
      <p className="lead" dir="auto">
        {post.short_description}
      </p>
      {post.image !== '' && <PostPicture className="card art" image={post.image} alt={post.image_alt} sizes="40rem" />}
      <div className="prose blog-prose" dangerouslySetInnerHTML={toDirectedHtml(post.content)} />
    </article>
  );
}

/** A post as others show it, cut alike (docs/spec/platform.md §5). */
export function BlogCardPreview({ post }: { post: BlogDetail }) {
  const image = readPictureFile(post.image) === undefined ? '/social.png' : `/public/${toSocialImage(post.image)}`;
  return (
    <div className="blog-preview-cards stack gap-5">
      <section className="stack">
        <h2 className="lg">In the list of posts</h2>
        <BlogCard post={post} />
      </section>
      <section className="stack">
        <h2 className="lg">On the home page</h2>
        <div className="card pad">
          <h3 className="lg">{cutText(post.title, BLOG_TITLE_CHARACTERS, '...')}</h3>
          <p>{cutText(post.short_description, BLOG_DESCRIPTION_CHARACTERS, '...')}</p>
        </div>
      </section>
      <section className="stack">
        <h2 className="lg">When someone shares the link</h2>
        <div className="card blog-preview-social">
          <img className="full" src={image} alt="" width="1200" height="630" />
          <div className="pad">
            <p className="soft">{SITE_NAME}</p>
            <h3 className="lg" dir="auto">
              {post.title}
            </h3>
            <p dir="auto">{post.short_description}</p>
          </div>
        </div>
      </section>
    </div>
  );
}
