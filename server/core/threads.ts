import type { Piscina } from 'piscina';

type Options = ConstructorParameters<typeof Piscina>[0];

/** Worker threads, made at first use. `worker` is a file beside the caller (`from`: its import.meta.url). */
export function createThreads(worker: string, from: string, options: Options): () => Promise<Piscina> {
  let pool: Promise<Piscina> | undefined;
  return () =>
    (pool ??= import('piscina').then(({ Piscina: Pool }) => {
      const { href } = new URL(`./${worker}${from.endsWith('.ts') ? '.ts' : '.js'}`, from);
      return new Pool({ filename: href, minThreads: 0, recordTiming: false, ...options });
    }));
}
