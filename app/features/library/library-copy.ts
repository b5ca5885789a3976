import { creation, creationCalls, CREATIONS_PAGE_MAX, type Creation, type CreationList } from '#contracts/creations.ts';
import { z } from '#contracts/zod.ts';
import { call, readToken } from '../../data/api.ts';
import { dropLibraryCopy, findLibraryCopy, keepLibraryCopy } from '../../device/kept-library.ts';
import { readOwnDeviceToken } from '../../session/session.ts';

/** So many of the newest things open without a network: more than most people make, and four calls at most. */
const COPY_THINGS_MAX = 200;

export type Copy = { owner: number; at: number; things: readonly Creation[] };

/** The copy that lies on this device. */
export async function findCopy(owner: number): Promise<Copy | undefined> {
  const kept = await findLibraryCopy(owner);
  if (kept === undefined) return undefined;
  // What an older or newer program wrote is left out.
  return { owner, at: kept.at, things: kept.things.flatMap((thing) => z.safeParse(creation, thing).data ?? []) };
}

const toMark = ({ id, revision, sealed }: Creation) => `${id} ${revision} ${sealed}`;

/** The rest is fetched only when what was shown is not what the copy begins with. */
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

/** A list has only the first lines of a long text; the copy has all of it, fetched once for each change of the thing. */
async function fetchWhole(thing: Creation, before: Creation | undefined): Promise<Creation> {
  if (!thing.shortened) return thing;
  if (before?.shortened === false) return before;
  return call(creationCalls.getCreation, { params: { id: thing.id }, token: readToken() }).catch(() => thing);
}

/** Replaces the copy by what the list shows and what comes after it. */
export async function keepCopy(owner: number, pages: readonly CreationList[]): Promise<void> {
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
  await keepLibraryCopy({ owner, at: Date.now(), things });
  if (readOwnDeviceToken() !== token) await dropLibraryCopy();
}
