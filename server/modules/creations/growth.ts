import { findCreationKind } from '#app/activities/definitions.ts';
import type { Creation } from '#contracts/creations.ts';
import { OPENED_LETTER_DAYS, type CountedWords, type ThenAndNow } from '#contracts/growth.ts';
import type { Session } from '../../core/api-router.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { CreationContext } from './context.ts';
import * as queries from './growth-queries.ts';
import { readStoredItem, toWordColumns } from './item.ts';
import { toCreation } from './views.ts';

/** Things from before words were counted: so many are counted at a time. */
const UNCOUNTED_MAX = 1000;

// How what one person makes changes over time. Every call is about the creations of the person who is signed in.

async function countOldOnes({ db }: CreationContext, userId: number): Promise<void> {
  for (const { id, activity, version, item } of await queries.listUncounted(db, userId, UNCOUNTED_MAX)) {
    const kind = findCreationKind(activity);
    const read = readStoredItem(activity, version, item);
    const none = { written_words: 0, spoken_words: 0 };
    await queries.setWords(db, userId, id, kind === undefined || read.version !== kind.version ? none : toWordColumns(kind, read.item));
  }
}

export async function listOpenedLetters({ db, now }: CreationContext, { userId }: Session): Promise<{ data: Creation[] }> {
  const rows = await queries.listOpened(db, userId, { from: now() - OPENED_LETTER_DAYS * DAY_MS, to: now() });
  return { data: rows.map((row) => toCreation(row, now())) };
}

export async function compareThenAndNow(
  { db, now }: CreationContext,
  { userId }: Session,
  activity: string | undefined,
): Promise<ThenAndNow> {
  const kinds = await queries.countKinds(db, userId, now());
  const isThere = kinds.some((kind) => kind.activity === activity);
  if (activity === undefined || !isThere) return { kinds, first: null, latest: null };
  const [first, latest] = await Promise.all([
    queries.findEnd(db, userId, { activity, end: 'asc', now: now() }),
    queries.findEnd(db, userId, { activity, end: 'desc', now: now() }),
  ]);
  const show = (row: typeof first) => (row === undefined ? null : toCreation(row, now()));
  return { kinds, first: show(first), latest: show(latest) };
}

export async function countWords(context: CreationContext, { userId }: Session): Promise<CountedWords> {
  const { db, now } = context;
  await countOldOnes(context, userId);
  return queries.sumWords(db, userId, now());
}
