/** How a value is read from text storage and written to it. Unreadable values count as nothing. */
export type Codec<Value> = { parse: (raw: string | null) => Value; format: (value: Value) => string };

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
export const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const textCodec: Codec<string | undefined> = { parse: (raw) => raw || undefined, format: (value) => value ?? '' };

export const countCodec: Codec<number | undefined> = {
  parse: (raw) => (raw !== null && /^\d{1,15}$/.test(raw) ? Number(raw) : undefined),
  format: (value) => String(value ?? ''),
};

/** JSON. `read` gets what was parsed, undefined if unreadable, and trusts no part of it. */
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

/** JSON that its own part of the site checks; undefined if unreadable. */
export const looseCodec: Codec<unknown> = jsonCodec<unknown>((value) => value);
