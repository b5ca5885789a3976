import { createHmac } from 'node:crypto';
import type { QueuedWork } from '#contracts/community-studio.ts';
import { AppError } from '../../core/app-error.ts';
import { toUtcDay } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import { DECIDED_MS } from './limits.ts';
import type { WorkRow } from './queries.ts';
import { readItem, toText } from './views.ts';

export const SEALED = { message: 'A grown-up who looks after the wall is dealing with this, so it can’t be sent again.' };
type Known = { creation_id: string; text_hash: string };

/** The same words give the same hash, whatever their capitals, accents, blanks and signs. Nobody can guess words from it. */
export function hashText(secret: string, text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return createHmac('sha256', secret).update('wall-known\n').update(letters).digest('base64url');
}

const hashWork = (secret: string, row: WorkRow) => hashText(secret, toText(row.title, readItem(row).item));

/** Call it before the words leave the row. */
export async function rememberWork(
  { secret, now }: Pick<WallContext, 'secret' | 'now'>,
  db: Db,
  row: WorkRow,
  decision: 'returned' | 'hidden' | 'sealed',
  reason: WorkRow['reason'],
): Promise<void> {
  const { user_id, creation_id } = row;
  const known = { user_id, creation_id, text_hash: hashWork(secret, row), decision, reason, decided_at: now() };
  await db.insertInto('wall_known').values(known).execute();
}

const selectKnown = (db: Db, now: number) => db.selectFrom('wall_known').where('decided_at', '>', now - DECIDED_MS);

/** @throws AppError `conflict` for what a serious case of the same person was about, whatever its number is now */
export async function refuseSealed(db: Db, userId: number, { creation_id, text_hash }: Known, now: number): Promise<void> {
  const sealed = await selectKnown(db, now)
    .select('id')
    .where('user_id', '=', userId)
    .where('decision', '=', 'sealed')
    .where((eb) => eb.or([eb('creation_id', '=', creation_id), eb('text_hash', '=', text_hash)]))
    .executeTakeFirst();
  if (sealed !== undefined) throw new AppError('conflict', SEALED);
}

/** What was decided before about this creation, or about the same words of anyone. */
export async function listEarlier(
  { secret, now }: Pick<WallContext, 'secret' | 'now'>,
  db: Db,
  rows: readonly WorkRow[],
): Promise<Map<number, QueuedWork['earlier']>> {
  if (rows.length === 0) return new Map();
  const hashes = new Map(rows.map((row) => [row.id, hashWork(secret, row)]));
  const known = await selectKnown(db, now())
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('text_hash', 'in', [...hashes.values()]),
        eb(
          'creation_id',
          'in',
          rows.map(({ creation_id }) => creation_id),
        ),
      ]),
    )
    .orderBy('decided_at', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      known
        .filter(
          (one) =>
            (one.text_hash === hashes.get(row.id) || (one.user_id === row.user_id && one.creation_id === row.creation_id)) &&
            // Not the decision that is appealed against.
            one.decided_at !== row.decided_at,
        )
        .map(({ decision, reason, decided_at }) => ({ decision, reason, on: toUtcDay(decided_at) })),
    ]),
  );
}
