/** How a value is read from a storage that holds text, and written to it. Whatever cannot be read counts as nothing. */
export type Codec<Value> = { parse: (raw: string | null) => Value; format: (value: Value) => string };

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
export const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A text as it is; an empty one is none. */
export const textCodec: Codec<string | undefined> = { parse: (raw) => raw || undefined, format: (value) => value ?? '' };

/** A whole number from 0 on; anything else is none. */
export const countCodec: Codec<number | undefined> = {
  parse: (raw) => (raw !== null && /^\d{1,15}$/.test(raw) ? Number(raw) : undefined),
  format: (value) => String(value ?? ''),
};

/** JSON. `read` gets what was parsed, undefined when there is nothing readable, and trusts no part of it. */
export function jsonCodec<Value>(read: (value: unknown) => Value, toPlain: (value: Value) => unknown = (value) => value): Codec<Value> {
  return {
    parse(raw) {
      try {
        return read(raw === null ? undefined : JSON.parse(raw));
      } catch {
        return read(undefined);
      }
    },
    format: (value) => JSON.stringify(toPlain(value)),
  };
}

/** JSON that the part of the site it belongs to checks by itself; undefined for nothing readable. */
export const looseCodec: Codec<unknown> = jsonCodec<unknown>((value) => value);
