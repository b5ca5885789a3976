import { creation, creationCalls, CREATIONS_PAGE_MAX, type Creation, type CreationList } from '#contracts/creations.ts';
import { z } from '#contracts/zod.ts';
import { call, readToken } from '../../data/api.ts';
import { dropLibraryCopy, findLibraryCopy, storeLibraryCopy } from '../../device/library-copy.ts';
import { readOwnDeviceToken } from '../../session/session.ts';

/** Newest things that open offline: more than most people make, and at most four calls. */
const COPY_THINGS_MAX = 200;

export type Copy = { owner: number; at: number; things: readonly Creation[] };

export async function findCopy(owner: number): Promise<Copy | undefined> {
  const copy = await findLibraryCopy(owner);
  if (copy === undefined) return undefined;
  // Skips what another version of the program wrote.
  return { owner, at: copy.at, things: copy.things.flatMap((thing) => z.safeParse(creation, thing).data ?? []) };
}

const toMark = ({ id, revision, sealed }: Creation) => `${id} ${revision} ${sealed}`;

/** Fetched only when the copy does not begin with what was shown. */
async function fetchRest(owner: number, shown: readonly Creation[], next: string | null): Promise<readonly Creation[]> {
  const before = (await findCopy(owner))?.things ?? [];
  if (shown.every((thing, index) => before[index] !== undefined && toMark(before[index]) === toMark(thing))) {
    return before.slice(shown.length);
  }
  const rest: Creation[] = [];
  let after = next;
  while (after !== null && shown.length + rest.length < COPY_THINGS_MAX) {
    const page: CreationList = await call(creationCalls.listCreations, { query: { after, limit: CREATIONS_PAGE_MAX }, token: readToken() });
    rest.push(...page.data);
    after = page.next;
  }
  return rest;
}

/** Lists have only the first lines of a long text; the copy has all of it, fetched once per change. */
async function fetchWhole(thing: Creation, before: Creation | undefined): Promise<Creation> {
  if (!thing.shortened) return thing;
  if (before?.shortened === false) return before;
  return call(creationCalls.getCreation, { params: { id: thing.id }, token: readToken() }).catch(() => thing);
}

/** Replaces the copy by the list and what comes after it. */
export async function storeCopy(owner: number, pages: readonly CreationList[]): Promise<void> {
  const token = readOwnDeviceToken();
  if (token === undefined) return;
  const shown = pages.flatMap(({ data }) => data);
  const next = pages.at(-1)?.next ?? null;
  // Without the rest the copy holds what was shown.
  const rest = next === null ? [] : await fetchRest(owner, shown, next).catch(() => []);
  const before = new Map(((await findCopy(owner))?.things ?? []).map((thing) => [toMark(thing), thing]));
  const things: Creation[] = [];
  for (const thing of [...shown, ...rest].slice(0, COPY_THINGS_MAX)) things.push(await fetchWhole(thing, before.get(toMark(thing))));
  if (readOwnDeviceToken() !== token) return;
  await storeLibraryCopy({ owner, at: Date.now(), things });
  if (readOwnDeviceToken() !== token) await dropLibraryCopy();
}
