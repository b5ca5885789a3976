import { isObject, jsonCodec } from './codec.ts';

/** An activity's work as it was stored; its definition checks what is inside. */
export type StoredWork = { draft?: unknown; items: readonly unknown[]; editing?: unknown };

export const workCodec = jsonCodec<StoredWork>((value) =>
  isObject(value) && Array.isArray(value['items'])
    ? { draft: value['draft'], items: value['items'], ...(value['editing'] === undefined ? {} : { editing: value['editing'] }) }
    : { items: [] },
);

/** The texts of a form by the names of its fields. */
export const formDraftCodec = jsonCodec<Readonly<Record<string, string>>>((value) =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ),
);
