import type { Creation } from '#contracts/creations.ts';
import { answerOurs } from './browser-answers.ts';

export type Failure = 'network' | 'lost answer' | number;
/** Like the server's library: one thing per id, revisions that count, 404 for missing things. */
export function createLibrary() {
  const things = new Map<string, Creation>();
  const voices = new Map<string, number>();
  const failures: Failure[] = [];
  const calls: string[] = [];
  const answer = (status: number, body: unknown) => answerOurs(body, status);
  function act(method: string, path: string, body: unknown): Response {
    const id = path.split('/')[3] ?? '';
    const given = (typeof body === 'string' ? JSON.parse(body) : {}) as Creation & { revision: number };
    if (method === 'POST') {
      const made = {
        ...given,
        revision: 1,
        updated_at: '',
        title: given.title ?? null,
        shortened: false,
        sealed: false,
        opens_on: null,
        mail_me: false,
        reply_to: null,
        recording: null,
      };
      if (!things.has(given.id)) things.set(given.id, made);
      return answer(201, things.get(given.id));
    }
    const found = things.get(id);
    if (found === undefined) return answer(404, { message: 'Not here.' });
    if (path.endsWith('/recording')) {
      voices.set(id, (voices.get(id) ?? 0) + 1);
      return answer(200, found);
    }
    if (method === 'DELETE') {
      things.delete(id);
      return answer(200, { message: 'Deleted.' });
    }
    const after = { ...found, item: given.item ?? found.item, title: given.title ?? found.title };
    if (JSON.stringify(after) === JSON.stringify(found)) return answer(200, found);
    if (given.revision !== found.revision) return answer(409, { message: 'Changed elsewhere.', current: found });
    things.set(id, { ...after, revision: found.revision + 1 });
    return answer(200, things.get(id));
  }
  async function fetch(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
    calls.push(`${method} ${address}`);
    const failure = failures.shift();
    if (failure === 'network') throw new TypeError('Failed to fetch');
    if (typeof failure === 'number') return answer(failure, { message: `Refused with ${failure}.` });
    const response = act(method, address, body);
    if (failure === 'lost answer') throw new TypeError('Failed to fetch');
    return response;
  }
  const texts = () => [...things.values()].map(({ item }) => (item as { text: string }).text);
  return { things, voices, failures, calls, fetch, texts };
}
