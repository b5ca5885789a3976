import * as z from 'zod/mini';

// In the browser zod must not compile schemas with `new Function`: the Content-Security-Policy forbids it.
z.config({ jitless: typeof document !== 'undefined' });

/**
 * A schema that is made when it is first asked for. Making one takes a slow phone longer than checking with it, and a page
 * that hydrates loads many that are never used.
 */
export function onDemand<Schema extends z.core.$ZodType>(make: () => Schema): () => Schema {
  let made: Schema | undefined;
  return () => (made ??= make());
}
/** What a schema that is made on demand checks for. */
export type Checked<Demand extends () => z.core.$ZodType> = z.infer<ReturnType<Demand>>;

export { z };
