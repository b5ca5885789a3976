import { isObject, jsonCodec, readText } from './codec.ts';
import { NOBODY, type Owner } from './local-creation.ts';

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

/** A creation being rewritten: `revision` is the library's, 0 for what is kept on this device. */
export type StoredTask = {
  id: string;
  owner: Owner;
  revision: number;
  title: string;
  /** As kept last. */
  text: string;
};
/** A course task's words, and the creation they are a version of. */
export type TaskDraft = { text: string; kept?: StoredTask };
const EMPTY_TASK: TaskDraft = { text: '' };

function readStoredTask(value: unknown): { kept?: StoredTask } {
  if (!isObject(value)) return {};
  const { revision, owner } = value;
  const [id, title, text] = [value['id'], value['title'], value['text']].map(readText);
  if (id === undefined || title === undefined || text === undefined || typeof revision !== 'number') return {};
  if (owner !== NOBODY && typeof owner !== 'number') return {};
  return { kept: { id, owner, revision, title, text } };
}

export const taskDraftCodec = jsonCodec<TaskDraft>((value) => {
  const text = isObject(value) ? readText(value['text']) : undefined;
  return text === undefined || !isObject(value) ? EMPTY_TASK : { text, ...readStoredTask(value['kept']) };
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
