import { expect, test } from 'vitest';
import type { BlogDetail, BlogSummary } from '#contracts/blog.ts';
import { describePost } from './describe-post.ts';
import { chooseReadNext } from './read-next.tsx';

const post: BlogDetail = {
  id: 1,
  title: 'A box',
  slug: 'a-box',
  image: 'posts/a-box.svg',
  image_alt: '',
  short_description: 'Five things.',
  content: '<p>Five.</p>',
  created_at: '2026-11-07T06:00:00.000Z',
  updated_at: '2026-11-08T06:00:00.000Z',
  category_id: 1,
  tag_id: 1,
  category: 'Making things',
  tag: 'storytelling',
};

test('an article is described with whole addresses and both of its days', () => {
  expect(describePost(post, 'https://sea.example')).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'A box',
    url: 'https://sea.example/blogs/a-box',
    image: 'https://sea.example/public/posts/a-box.svg',
    datePublished: '2026-11-07T06:00:00.000Z',
    dateModified: '2026-11-08T06:00:00.000Z',
  });
});

test('an article never suggests itself, and suggests three at most', () => {
  const posts = ['a', 'b', 'a-box', 'c', 'd'].map((slug, id): BlogSummary => ({ ...post, id, slug }));
  expect(chooseReadNext(posts, 'a-box').map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
  expect(chooseReadNext(posts.slice(0, 1), 'a')).toEqual([]);
});
