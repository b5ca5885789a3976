import type { ClassPupil, ClassPupils } from '#contracts/class-pupils.ts';
import type { Session } from '../../core/api-router.ts';
import { toIso } from '../../core/days.ts';
import { getOwnClass } from './access.ts';
import type { ClassContext } from './context.ts';
import { listMembers, type MemberRow } from './pupil-queries.ts';

export const toPupil = ({ id, kind, name, joined_at, wait_until }: Omit<MemberRow, 'picture_cipher'>, now: number): ClassPupil => ({
  id,
  kind,
  name,
  joined_at: toIso(joined_at),
  wait_until: wait_until !== null && wait_until > now ? toIso(wait_until) : null,
});

/** By name, without pictures. @throws AppError `not_found` */
export async function listPupils(context: ClassContext, session: Session, classId: number): Promise<ClassPupils> {
  const { db, now } = context;
  await getOwnClass(context, session, classId);
  return { data: (await listMembers(db, classId)).map((row) => toPupil(row, now())) };
}
