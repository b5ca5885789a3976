import { href, Link } from 'react-router';
import { BLOG_DESCRIPTION_CHARACTERS, BLOG_TITLE_CHARACTERS, type BlogSummary } from '#contracts/blog.ts';
import { cutText } from '../../lib/excerpt.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Icon } from '../../ui/icon.tsx';
import { PostPicture } from '../../ui/post-picture.tsx';
import { toCardId } from './use-found-post.ts';
import './blog-card.css';

/** Cut exactly (docs/spec/platform.md §5); the style sheet shows that more follows. */
function CutText({ text, maxCharacters }: { text: string; maxCharacters: number }) {
  const cut = cutText(text, maxCharacters);
  return cut === text ? text : <span className="blog-cut">{cut}</span>;
}

type Props = {
  post: BlogSummary;
  category?: string | undefined;
  isLead?: boolean;
  /** On the first screen: the picture loads at once. */
  isEager?: boolean;
};

function CardParts({ post, category, isEager = false }: Props) {
  return (
    <>
      <PostPicture
        image={post.image}
        alt={post.image_alt}
        sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw"
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
      />
      <div className="blog-card-text">
        <p className="soft xs row gap-1 far">
          <time dateTime={post.created_at}>{formatDate(post.created_at)}</time>
          {category !== undefined && <span dir="auto">{category}</span>}
        </p>
        <h3 className="lg breaks" dir="auto">
          <CutText text={post.title} maxCharacters={BLOG_TITLE_CHARACTERS} />
        </h3>
        <p className="blog-card-about small soft breaks" dir="auto">
          <CutText text={post.short_description} maxCharacters={BLOG_DESCRIPTION_CHARACTERS} />
        </p>
        <Link className="blog-card-link whole-link tap at-start bold small" to={href('/blogs/:slug', { slug: post.slug })}>
          <span>
            Read More{' '}
            <span className="visually-hidden" dir="auto">
              {post.title}
            </span>
          </span>
          <Icon name="arrow" />
        </Link>
      </div>
    </>
  );
}

export function BlogCard(props: Props) {
  const { post, isLead = false } = props;
  return (
    <article className={`card pic-card ringed blog-card ${isLead ? 'lead-card' : ''}`} id={toCardId(post.id)}>
      <CardParts {...props} />
    </article>
  );
}
