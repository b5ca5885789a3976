import type { Db } from '../../database/schema.ts';
import './tables.ts';

/** Who is in a class now, by name; with the waits of pupils. */
export const listMembers = (db: Db, classId: number) =>
  db
    .selectFrom('class_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .leftJoin('pupils', 'pupils.user_id', 'member.user_id')
    .select(['users.id', 'users.kind', 'users.name', 'member.joined_at', 'pupils.wait_until', 'pupils.picture_cipher'])
    .where('member.class_id', '=', classId)
    .where('member.left_at', 'is', null)
    .orderBy('users.sort_name')
    .orderBy('users.id')
    .execute();
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export const findMember = (db: Db, classId: number, userId: number) =>
  db
    .selectFrom('class_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .leftJoin('pupils', 'pupils.user_id', 'member.user_id')
    .select([
      'users.id',
      'users.kind',
      'users.name',
      'member.joined_at',
      'pupils.wait_until',
      'pupils.picture_cipher',
      'pupils.wrong_count',
    ])
    .where('member.class_id', '=', classId)
    .where('member.user_id', '=', userId)
    .where('member.left_at', 'is', null)
    .executeTakeFirst();

/** Puts people in, or back in; those who are in already stay as they are. */
export async function putMembers(db: Db, classId: number, userIds: readonly number[], at: number): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insertInto('class_members')
    .values(userIds.map((user_id) => ({ class_id: classId, user_id, joined_at: at, left_at: null })))
    .onConflict((conflict) => conflict.columns(['class_id', 'user_id']).doUpdateSet({ left_at: null }))
    .execute();
}

/** Takes people out: their tasks here end, and so do their sessions that came in by this class. */
export async function endMemberships(db: Db, classId: number, userIds: readonly number[], at: number): Promise<void> {
  if (userIds.length === 0) return;
  await db.updateTable('class_members').set({ left_at: at }).where('class_id', '=', classId).where('user_id', 'in', userIds).execute();
  const cameIn = db.selectFrom('class_sign_ins').select('session_id').where('class_id', '=', classId);
  await db.deleteFrom('sessions').where('user_id', 'in', userIds).where('id', 'in', cameIn).execute();
}

const WITHOUT_CLASS_MAX = 500;
/** Whom this teacher made and who are in no class now: without it nobody could reach them. */
export const listWithoutClass = (db: Db, teacherId: number) =>
  db
    .selectFrom('pupils')
    .innerJoin('users', 'users.id', 'pupils.user_id')
    .select(['users.id', 'users.name'])
    .where('pupils.made_by', '=', teacherId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('class_members as member')
            .select('member.user_id')
            .whereRef('member.user_id', '=', 'users.id')
            .where('member.left_at', 'is', null),
        ),
      ),
    )
    .orderBy('users.sort_name')
    .orderBy('users.id')
    .limit(WITHOUT_CLASS_MAX)
    .execute();

/** Of these accounts, the pupils who are in a class that this teacher owns, or whom they made and who are in none. */
export async function listKnownPupils(db: Db, teacherId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  const alone = (await listWithoutClass(db, teacherId)).filter(({ id }) => userIds.includes(id));
  const owned = await db
    .selectFrom('class_members as member')
    .innerJoin('class_teachers as teacher', 'teacher.class_id', 'member.class_id')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['users.id', 'users.name'])
    .distinct()
    .where('teacher.user_id', '=', teacherId)
    .where('teacher.part', '=', 'owner')
    .where('users.kind', '=', 'pupil')
    .where('users.id', 'in', userIds)
    .where('member.left_at', 'is', null)
    .execute();
  return [...owned, ...alone];
}

/** Classes of a pupil beside this one that are not archived. */
export async function countOtherClasses(db: Db, classId: number, userId: number): Promise<number> {
  const rows = db
    .selectFrom('class_members as member')
    .innerJoin('classes', 'classes.id', 'member.class_id')
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const others = rows
    .where('member.user_id', '=', userId)
    .where('member.class_id', '!=', classId)
    .where('member.left_at', 'is', null)
    .where('classes.archived_at', 'is', null);
  return (await others.executeTakeFirstOrThrow()).count;
}
