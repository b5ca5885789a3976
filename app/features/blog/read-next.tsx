import type { BlogSummary } from '#contracts/blog.ts';
import { Wave } from '../../ui/wave.tsx';
import { BlogCard } from './blog-card.tsx';
import { useLatestAnswer } from './use-latest-answer.ts';

/** The newest other posts. The room appears once they are there; nothing above it moves. */
export function ReadNext({ posts }: { posts: BlogSummary[] | Promise<BlogSummary[]> }) {
  const { value = [] } = useLatestAnswer(posts);
  if (value.length === 0) return null;
  return (
    <section className="read-next meets-footer" aria-labelledby="read-next">
      <Wave into="sand" />
      <div className="band sand">
        <div className="wrap">
          <h2 id="read-next">Read next</h2>
          <div className="read-next-cards">
            {value.map((post) => (
              <BlogCard key={post.id} post={post} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
