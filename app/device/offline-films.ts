import { isOurAnswer } from '#contracts/answer-mark.ts';
import { FILMS_CACHE } from './keys.ts';

/** `url` is the film's file below /public/ without the ending. */
export type FilmFile = { url: string; topic: string; title: string };
export type OfflineFilm = FilmFile & { bytes: number };
type Watch = { signal: AbortSignal; onProgress: (bytes: number) => void };

/** The device has no room for it. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** Without them the film has no picture before its start and no words. */
const COMPANIONS = ['webp', 'vtt'] as const;
const FILM = /^\/public\/(?<url>videos\/[\w-]+)\.(?:webm|mp4)$/;
/** Holds the title, so that the list of saved films needs no other source. */
const LABEL_HEADER = 'X-Film';
const BYTES_HEADER = 'Content-Length';
const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** From this server, wherever players take films from: a page may fetch from its own server only. */
const toPath = (url: string, ending: string) => `/public/${url}.${ending}`;
/** The file this browser's player would pick. */
export const chooseFilmPath = (url: string): string =>
  toPath(url, document.createElement('video').canPlayType('video/webm; codecs="vp9, opus"') === '' ? 'mp4' : 'webm');

/** Whether films can be kept and played offline. Not without https. */
export const canStoreFilms = (): boolean => typeof caches !== 'undefined' && 'serviceWorker' in navigator;

function readLabel(header: string | null): Pick<OfflineFilm, 'topic' | 'title'> {
  const [topic = '', title = ''] = (header ?? '').split(' ').map((part) => decodeURIComponent(part));
  return { topic, title };
}

export async function listOfflineFilms(): Promise<OfflineFilm[]> {
  if (!canStoreFilms()) return [];
  const cache = await caches.open(FILMS_CACHE);
  const films = (await cache.keys()).map(async (request): Promise<OfflineFilm[]> => {
    const url = FILM.exec(new URL(request.url).pathname)?.groups?.['url'];
    const headers = url === undefined ? undefined : (await cache.match(request))?.headers;
    if (url === undefined || headers === undefined) return [];
    return [{ url, ...readLabel(headers.get(LABEL_HEADER)), bytes: Number(headers.get(BYTES_HEADER)) }];
  });
  return (await Promise.all(films)).flat();
}

/** The film's size in bytes; undefined when it can't be read, e.g. offline. */
export async function findFilmSize(url: string): Promise<number | undefined> {
  const answer = await fetch(chooseFilmPath(url), { method: 'HEAD' }).catch(() => undefined);
  const bytes = Number(answer?.headers.get(BYTES_HEADER) ?? 0);
  return answer?.ok === true && isOurAnswer(answer) && bytes > 0 ? bytes : undefined;
}

/** Browsers may refuse a large film only after all of it has come, or not at all. */
async function checkStorage(bytes: number): Promise<void> {
  const { quota, usage } = await navigator.storage.estimate();
  if (quota !== undefined && quota - (usage ?? 0) < bytes) throw new StorageFullError();
}

function countBytes(onProgress: Watch['onProgress']): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(part, controller) {
      bytes += part.byteLength;
      onProgress(bytes);
      controller.enqueue(part);
    },
  });
}

async function store(cache: Cache, film: FilmFile, { signal, onProgress }: Watch): Promise<void> {
  for (const ending of COMPANIONS) {
    const answer = await fetch(toPath(film.url, ending), { signal });
    if (!answer.ok || !isOurAnswer(answer)) throw new Error(`The ${ending} of ${film.url} did not come.`);
    await cache.put(toPath(film.url, ending), answer);
  }
  const path = chooseFilmPath(film.url);
  const answer = await fetch(path, { signal });
  const bytes = answer.headers.get(BYTES_HEADER);
  if (answer.status !== 200 || !isOurAnswer(answer) || answer.body === null || bytes === null) throw new Error(`${film.url} did not come.`);
  await checkStorage(Number(bytes));
  const headers = {
    [BYTES_HEADER]: bytes,
    'Content-Type': answer.headers.get('Content-Type') ?? '',
    [LABEL_HEADER]: `${encodeURIComponent(film.topic)} ${encodeURIComponent(film.title)}`,
  };
  // Streamed to the disk, never whole in memory.
  await cache.put(path, new Response(answer.body.pipeThrough(countBytes(onProgress)), { headers }));
}

/** Keeps a film with picture and captions: all or nothing. @throws StorageFullError when full; whatever the network throws */
export async function storeFilm(film: FilmFile, watch: Watch): Promise<void> {
  try {
    await store(await caches.open(FILMS_CACHE), film, watch);
  } catch (error) {
    await removeOfflineFilm(film.url).catch(() => undefined);
    throw isFull(error) ? new StorageFullError() : error;
  }
  // The page that shows it must open offline too, even when it was reached without its own document.
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  navigator.serviceWorker.controller?.postMessage({
    pages: [window.location.pathname + window.location.search],
    files: files.filter((name) => name.startsWith(`${window.location.origin}/assets/`)),
  });
}

export async function removeOfflineFilm(url: string): Promise<void> {
  const cache = await caches.open(FILMS_CACHE);
  await Promise.all(['webm', 'mp4', ...COMPANIONS].map((ending) => cache.delete(toPath(url, ending))));
}

export async function removeOfflineFilms(): Promise<void> {
  if (canStoreFilms()) await caches.delete(FILMS_CACHE);
}
