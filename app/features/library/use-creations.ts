import { useEffect, useMemo, useRef } from 'react';
import { creationCalls, CREATIONS_PAGE_MAX, type Creation, type CreationList } from '#contracts/creations.ts';
import { isForeign } from '../../data/api.ts';
import { refreshCall } from '../../data/use-call.ts';
import { usePages } from '../../data/use-pages.ts';
import { mayHaveChanged } from '../../sync/library/answered.ts';
import type { LibraryState } from '../../sync/library/state.ts';
import { useLibrary } from '../../sync/library/use-library.ts';
import { readCreation, readPlaced, type CreationView } from './creation-view.ts';
import { useLibraryCopy } from './use-library-copy.ts';

export type Question = { activity: string; q: string };

const fits = ({ title, text, definition }: CreationView, { activity, q }: Question) =>
  (activity === '' || definition.id === activity) &&
  q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title} ${definition.title} ${text}`.toLowerCase().includes(word));

/** Checking thousands of things again at every change would be slow; an answer's things stay the same objects. */
const read = new WeakMap<Creation, CreationView | undefined>();
function readOnce(creation: Creation): CreationView | undefined {
  if (!read.has(creation)) read.set(creation, readCreation(creation));
  return read.get(creation);
}

/** With the name it has once the renaming arrives. */
const withName = (entry: CreationView, name: string | undefined): CreationView =>
  name === undefined ? entry : { ...entry, title: name === '' ? entry.title : name, place: 'waiting' };

/** The library and what is on its way to it, newest first, without what is being deleted. */
export function useCreations(question: Question) {
  const { owner, library } = useLibrary();
  const list = usePages(
    creationCalls.listCreations,
    (after) => ({
      query: {
        ...(question.activity === '' ? {} : { activity: question.activity }),
        ...(question.q === '' ? {} : { q: question.q }),
        // People who want more get more at once.
        ...(after === undefined ? {} : { after, limit: CREATIONS_PAGE_MAX }),
      },
    }),
    ({ next }: CreationList) => next ?? undefined,
  );
  // Not for the first state read: asking again would cancel an answer on its way, e.g. a next page.
  const last = useRef<LibraryState>(undefined);
  useEffect(() => {
    if (library === undefined) return;
    if (last.current !== undefined && mayHaveChanged(last.current, library)) void refreshCall(creationCalls.listCreations);
    last.current = library;
  }, [library]);

  const names = new Map(
    library?.waiting.flatMap(({ id, step, wishes: { title } }) => (step === 'rename' && title !== undefined ? [[id, title]] : [])),
  );
  const leaving = new Set(library?.waiting.filter(({ step }) => step === 'delete').map(({ id }) => id));
  const { pages, reload } = list;
  const isBroken = list.problem !== undefined;
  useEffect(() => {
    if (!isBroken) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  });
  const isForAll = question.activity === '' && question.q === '' && !list.isStale;
  const copy = useLibraryCopy({
    owner: typeof owner === 'number' ? owner : undefined,
    everything: isForAll && pages?.some(isForeign) === false ? pages : undefined,
    isAnswered: pages !== undefined && !list.isStale,
    isFailing: list.isFailing,
  });
  const inLibrary = useMemo(
    () => (copy === undefined ? (pages ?? []).flatMap(({ data }) => data) : copy.things).flatMap((creation) => readOnce(creation) ?? []),
    [pages, copy],
  );
  const known = new Set(inLibrary.map(({ id }) => id));
  const here = (library?.things ?? [])
    .flatMap((thing) => readPlaced(thing) ?? [])
    // While its voice is on the way, the rest is in the library already.
    .filter((entry) => !(known.has(entry.id) && entry.thing?.entry?.step === 'recording') && fits(entry, question));
  const rewritten = new Set(here.map(({ id }) => id));
  return {
    owner,
    library,
    list,
    /** When this device copied what is shown, epoch milliseconds; undefined while the server answers. */
    copiedAt: copy?.at,
    entries: [
      ...here,
      ...inLibrary
        .filter((entry) => !leaving.has(entry.id) && !rewritten.has(entry.id) && (copy === undefined || fits(entry, question)))
        .map((entry) => withName(entry, names.get(entry.id))),
    ],
  };
}
