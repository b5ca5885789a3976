import { useEffect, useMemo, useRef } from 'react';
import { creationCalls, CREATIONS_PAGE_MAX, type Creation, type CreationList } from '#contracts/creations.ts';
import { isForeign } from '../../data/api.ts';
import { refreshCall } from '../../data/use-call.ts';
import { usePages } from '../../data/use-pages.ts';
import { useKept } from '../../sync/use-kept.ts';
import { readCreation, readThing, type KeptEntry } from './kept-entry.ts';
import { useLibraryCopy } from './use-library-copy.ts';

export type Question = { activity: string; q: string };

const fits = ({ title, text, definition }: KeptEntry, { activity, q }: Question) =>
  (activity === '' || definition.id === activity) &&
  q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title} ${definition.title} ${text}`.toLowerCase().includes(word));

/** Checking thousands of things again at every change would be slow; an answer's things stay the same objects. */
const read = new WeakMap<Creation, KeptEntry | undefined>();
function readOnce(creation: Creation): KeptEntry | undefined {
  if (!read.has(creation)) read.set(creation, readCreation(creation));
  return read.get(creation);
}

/** With the name it has once the renaming arrives. */
const withName = (entry: KeptEntry, name: string | undefined): KeptEntry =>
  name === undefined ? entry : { ...entry, title: name === '' ? entry.title : name, place: 'waiting' };

/** The library and what is on its way to it, newest first, without what is being deleted. */
export function useCreations(question: Question) {
  const { owner, kept } = useKept();
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
  // Another state of the outbox means that the library may have changed. Not the first one read: asking again would cancel an
  // answer on its way, e.g. a next page.
  const state = kept === undefined ? undefined : `${kept.sent.size} ${kept.waiting.map(({ id, step }) => id + step).join()}`;
  const lastState = useRef<string>(undefined);
  useEffect(() => {
    if (state === undefined) return;
    if (lastState.current !== undefined && lastState.current !== state) void refreshCall(creationCalls.listCreations);
    lastState.current = state;
  }, [state]);

  const names = new Map(
    kept?.waiting.flatMap(({ id, step, wishes: { title } }) => (step === 'rename' && title !== undefined ? [[id, title]] : [])),
  );
  const leaving = new Set(kept?.waiting.filter(({ step }) => step === 'delete').map(({ id }) => id));
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
  const here = (kept?.things ?? [])
    .flatMap((thing) => readThing(thing) ?? [])
    // While its voice is on the way, the rest is in the library already.
    .filter((entry) => !(known.has(entry.id) && entry.thing?.entry?.step === 'recording') && fits(entry, question));
  const rewritten = new Set(here.map(({ id }) => id));
  return {
    owner,
    kept,
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
