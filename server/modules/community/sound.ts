import { SOUND_ACTIVITIES } from '#contracts/community.ts';
import type { Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import type { Visitor } from './members.ts';
import { isSoundOn } from './switches.ts';

type Context = Pick<WallContext, 'pickVouched'>;

export const hasSoundActivity = (activity: string): boolean => SOUND_ACTIVITIES.some((one) => one === activity);

/**
 * Of these writers, those whose voice this reader may hear: a voice goes from one vouched account to another, once an
 * admin has turned sound on (docs/spec/product.md §11).
 */
export async function pickHeard({ pickVouched }: Context, db: Db, readerId: number, writerIds: readonly number[]): Promise<Set<number>> {
  if (!(await isSoundOn(db))) return new Set();
  const vouched = await pickVouched(db, [readerId, ...writerIds]);
  return vouched.has(readerId) ? vouched : new Set();
}

/** For a child the guardian has agreed to it too; from the consent age on it is the person's own choice. */
export async function maySendSound(
  { pickVouched }: Context,
  db: Db,
  { userId, needsGuardian, member }: Pick<Visitor, 'userId' | 'needsGuardian' | 'member'>,
): Promise<boolean> {
  if (needsGuardian && member?.sound !== 1) return false;
  return (await isSoundOn(db)) && (await pickVouched(db, [userId])).has(userId);
}
