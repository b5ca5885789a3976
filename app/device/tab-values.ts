import { isObject, jsonCodec, readText } from './codec.ts';
import { NOBODY, type Owner } from './kept-record.ts';

/** An activity's stored work; its definition checks the contents. */
export type StoredWork = { draft?: unknown; items: readonly unknown[]; editing?: unknown };

export const workCodec = jsonCodec<StoredWork>((value) =>
  isObject(value) && Array.isArray(value['items'])
    ? { draft: value['draft'], items: value['items'], ...(value['editing'] === undefined ? {} : { editing: value['editing'] }) }
    : { items: [] },
);

export const formDraftCodec = jsonCodec<Readonly<Record<string, string>>>((value) =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ),
);

/** A kept thing being rewritten: `revision` is the library's, 0 for what is kept on this device. */
export type TaskKept = {
  id: string;
  owner: Owner;
  revision: number;
  title: string;
  /** As kept last. */
  text: string;
};
/** A course task's words, and the kept thing they are a version of. */
export type TaskDesk = { text: string; kept?: TaskKept };
const EMPTY_DESK: TaskDesk = { text: '' };

function readTaskKept(value: unknown): { kept?: TaskKept } {
  if (!isObject(value)) return {};
  const { revision, owner } = value;
  const [id, title, text] = [value['id'], value['title'], value['text']].map(readText);
  if (id === undefined || title === undefined || text === undefined || typeof revision !== 'number') return {};
  if (owner !== NOBODY && typeof owner !== 'number') return {};
  return { kept: { id, owner, revision, title, text } };
}

export const taskDeskCodec = jsonCodec<TaskDesk>((value) => {
  const text = isObject(value) ? readText(value['text']) : undefined;
  return text === undefined || !isObject(value) ? EMPTY_DESK : { text, ...readTaskKept(value['kept']) };
});

/** A book being put together: which things in which order, and its cover. */
export type BookDraft = {
  id: string;
  title: string;
  /** As its writer spells it. */
  author: string;
  color: string;
  /** Empty without one. */
  picture: string;
  ids: readonly string[];
};
const EMPTY_BOOK: BookDraft = { id: '', title: '', author: '', color: 'sand', picture: 'boat', ids: [] };

export const bookCodec = jsonCodec<BookDraft>((value) => {
  if (!isObject(value)) return EMPTY_BOOK;
  const [id, color, picture] = [value['id'], value['color'], value['picture']].map(readText);
  const { title, author, ids } = value;
  if (id === undefined || color === undefined || typeof title !== 'string' || typeof author !== 'string') return EMPTY_BOOK;
  const chosen = Array.isArray(ids) ? ids.filter((one): one is string => typeof one === 'string') : [];
  return { id, title, author, color, picture: picture ?? '', ids: [...new Set(chosen)] };
});
