import { blogCalls, type BlogList, type BlogSummary } from '#contracts/blog.ts';
import { useCall } from '../../data/use-call.ts';
import { Wave } from '../../ui/wave.tsx';
import { BlogCard } from './blog-card.tsx';
import { FETCH_FAILURE } from './use-posts.ts';

/** Suggestions below an article. One more is fetched, as the article may be among the newest. */
const READ_NEXT_COUNT = 3;
export const READ_NEXT_ASKED = READ_NEXT_COUNT + 1;

export function chooseReadNext(newest: readonly BlogSummary[], slug: string): BlogSummary[] {
  return newest.filter((post) => post.slug !== slug).slice(0, READ_NEXT_COUNT);
}

export function useReadNext(slug: string, start: BlogList | undefined): BlogSummary[] {
  const { answer } = useCall(blogCalls.listPosts, { query: { per_page: READ_NEXT_ASKED } }, { start, logAs: FETCH_FAILURE });
  return chooseReadNext(answer?.data ?? [], slug);
}

/** Appears once loaded; nothing above it moves. */
export function ReadNext({ posts }: { posts: BlogSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="read-next no-print meets-footer" aria-labelledby="read-next">
      <Wave into="sand" />
      <div className="band sand">
        <div className="wrap stack gap-5">
          <h2 id="read-next">Read next</h2>
          <div className="cards fit gap-5">
            {posts.map((post) => (
              <BlogCard key={post.id} post={post} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
