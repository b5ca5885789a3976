import * as z from 'zod/mini';

// In the browser zod must not compile schemas with `new Function`: the Content-Security-Policy forbids it.
z.config({ jitless: typeof document !== 'undefined' });

/** A schema made at its first use: on a slow phone making one takes longer than using it, and many are never used. */
export function onDemand<Schema extends z.core.$ZodType>(make: () => Schema): () => Schema {
  let made: Schema | undefined;
  return () => (made ??= make());
}
/** What a schema that is made on demand checks for. */
export type Checked<Demand extends () => z.core.$ZodType> = z.infer<ReturnType<Demand>>;

export { z };
