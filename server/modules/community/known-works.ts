import { createHmac } from 'node:crypto';
import type { QueuedWork } from '#contracts/community-studio.ts';
import { AppError } from '../../core/app-error.ts';
import { toUtcDay } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import { DECIDED_MS, SEALED_MS } from './limits.ts';
import type { WorkRow } from './queries.ts';
import type { KnownDecision } from './tables.ts';
import { readItem, toText } from './views.ts';

export const SEALED = { message: 'A grown-up who looks after the wall is dealing with this, so it can’t be sent again.' };
export const BY_GUARDIAN = { message: 'Your parent or guardian took this down. Talk to them if you would like to show it again.' };
/** Fewer letters say the same by chance: such a work is known by its creation alone. */
const LETTERS_MIN = 20;
const LATIN_ACCENTS = /[\u0300-\u036f]/g;
type Known = { creation_id: string; text_hash: string };

/** The same words give the same hash, whatever their capitals, accents, blanks and signs. Nobody can guess words from it. */
export function hashText(secret: string, text: string, creationId: string): string {
  const letters = text
    .normalize('NFKD')
    .replaceAll(LATIN_ACCENTS, '')
    .toLowerCase()
    // Vowel signs of other scripts are part of their words.
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
  const known = letters.length < LETTERS_MIN ? creationId : letters;
  return createHmac('sha256', secret).update('wall-known\n').update(known).digest('base64url');
}

const hashWork = (secret: string, row: WorkRow) => hashText(secret, toText(row.title, readItem(row).item), row.creation_id);

/** Call it before the words leave the row. */
export async function rememberWork(
  { secret, now }: Pick<WallContext, 'secret' | 'now'>,
  db: Db,
  row: WorkRow,
  decision: KnownDecision,
  reason: WorkRow['reason'],
): Promise<void> {
  const { user_id, creation_id } = row;
  const known = { user_id, creation_id, text_hash: hashWork(secret, row), decision, reason, decided_at: now() };
  await db.insertInto('wall_known').values(known).execute();
}

/** What is sealed is known for as long as a case lies. */
const selectKnown = (db: Db, now: number) =>
  db
    .selectFrom('wall_known')
    .where((eb) =>
      eb.or([eb('decided_at', '>', now - DECIDED_MS), eb.and([eb('decision', '=', 'sealed'), eb('decided_at', '>', now - SEALED_MS)])]),
    );

/** @throws AppError `conflict` for what was sealed, or taken down by the guardian, whatever its number is now */
export async function refuseKnown(db: Db, userId: number, { creation_id, text_hash }: Known, now: number): Promise<void> {
  const known = await selectKnown(db, now)
    .select('decision')
    .where('user_id', '=', userId)
    .where('decision', 'in', ['sealed', 'guardian'])
    .where((eb) => eb.or([eb('creation_id', '=', creation_id), eb('text_hash', '=', text_hash)]))
    .orderBy('decision', 'desc')
    .executeTakeFirst();
  if (known !== undefined) throw new AppError('conflict', known.decision === 'sealed' ? SEALED : BY_GUARDIAN);
}

/** What moderators and reports decided before about this creation, or about the same words of anyone. */
export async function listEarlier(
  { secret, now }: Pick<WallContext, 'secret' | 'now'>,
  db: Db,
  rows: readonly WorkRow[],
): Promise<Map<number, QueuedWork['earlier']>> {
  if (rows.length === 0) return new Map();
  const hashes = new Map(rows.map((row) => [row.id, hashWork(secret, row)]));
  const ids = rows.map(({ creation_id }) => creation_id);
  const known = await selectKnown(db, now())
    .selectAll()
    .where((eb) => eb.or([eb('text_hash', 'in', [...hashes.values()]), eb('creation_id', 'in', ids)]))
    .orderBy('decided_at', 'desc')
    .execute();
  const isAbout = (row: WorkRow, one: (typeof known)[number]) =>
    one.text_hash === hashes.get(row.id) || (one.user_id === row.user_id && one.creation_id === row.creation_id);
  return new Map(
    rows.map((row) => [
      row.id,
      known.flatMap((one) => {
        const { decision, reason, decided_at } = one;
        // Not the decision that is appealed against. What a guardian did is between them and the child.
        if (!isAbout(row, one) || decided_at === row.decided_at || decision === 'guardian') return [];
        return [{ decision, reason, on: toUtcDay(decided_at) }];
      }),
    ]),
  );
}
