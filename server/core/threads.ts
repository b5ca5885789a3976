import type { Piscina } from 'piscina';

type Options = ConstructorParameters<typeof Piscina>[0];

/**
 * Threads for work that would hold up the event loop, made at their first use so that a start does not wait for them. `worker`
 * is the name of a file beside the caller (`from`: its import.meta.url); the build puts it beside the server's one file.
 */
export function createThreads(worker: string, from: string, options: Options): () => Promise<Piscina> {
  let pool: Promise<Piscina> | undefined;
  return () =>
    (pool ??= import('piscina').then(({ Piscina: Pool }) => {
      const { href } = new URL(`./${worker}${from.endsWith('.ts') ? '.ts' : '.js'}`, from);
      return new Pool({ filename: href, minThreads: 0, recordTiming: false, ...options });
    }));
}
