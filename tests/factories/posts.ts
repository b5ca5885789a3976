import type { PostDocument } from '#contracts/blog-studio.ts';
import type { TestApp } from './test-app.ts';

const WHOLE = { short_description: 'How a cork floats.', image: 'posts/a-box-of-odd-things.svg', image_alt: 'A box' };
type Words = { title: string; text?: string; category?: string; tag?: string };

export function usePosts(test: TestApp, token: string) {
  const send = async (method: string, path: string, body?: object) => {
    const response = await test.request(method, `/api/studio/posts${path}`, { token, ...(body === undefined ? {} : { body }) });
    if (!response.ok) throw new Error(`${method} ${path} failed: ${await response.text()}`);
    return (await response.json()) as PostDocument;
  };
  async function write({ title, text = 'A cork floats.', category = 'Making things', tag = 'corks' }: Words): Promise<PostDocument> {
    const { slug } = await send('POST', '', { title });
    return send('PUT', `/${slug}`, { version: 1, title, ...WHOLE, text, category, tag });
  }
  type Given = Pick<PostDocument, 'slug' | 'version'>;
  const setState = ({ slug, version }: Given, state: string) => send('POST', `/${slug}/state`, { version, state });
  return {
    write,
    setState,
    schedule: ({ slug, version }: Given, at: number) =>
      send('POST', `/${slug}/state`, { version, state: 'scheduled', publish_at: new Date(at).toISOString() }),
    get: (slug: string) => send('GET', `/${slug}`),
    remove: (slug: string) => send('DELETE', `/${slug}`),
    move: (slug: string, to: string) => send('PUT', `/${slug}/address`, { slug: to }),
    async publish(words: Words): Promise<PostDocument> {
      return setState(await write(words), 'published');
    },
  };
}
