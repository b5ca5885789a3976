import { ARCHIVED_DAYS } from '#contracts/classes.ts';
import { UNDO_DAYS } from '#contracts/class-year.ts';
import { AFTER_AGREEMENT_DAYS } from '#contracts/school-agreement.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { PurgeSpan, Retention } from '../../core/retention.ts';
import type { ClassContext } from './context.ts';

/** As long as other accounts that nobody uses. */
const UNUSED_MS = 730 * DAY_MS;

async function deleteArchived({ db }: ClassContext, { before, max }: PurgeSpan): Promise<number> {
  const old = db.selectFrom('classes').select('id').where('archived_at', '<=', before).limit(max);
  // Asked again: one that was opened again meanwhile stays.
  const result = await db.deleteFrom('classes').where('id', 'in', old).where('archived_at', '<=', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

async function deleteOldMoves({ db }: ClassContext, { before, max }: PurgeSpan): Promise<number> {
  const old = db.selectFrom('class_moves').select('id').where('at', '<=', before).limit(max);
  return Number((await db.deleteFrom('class_moves').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}

/** Ends pupil accounts with everything in them, as a teacher would. */
async function removePupils({ db, people, personalData, now }: ClassContext, userIds: readonly number[], because: string): Promise<number> {
  for (const userId of userIds)
    await db
      .transaction()
      .execute((transaction) =>
        people.removeAccount(transaction, { userId, email: null, actor: 'system', at: now(), personalData, because }),
      );
  return userIds.length;
}

async function deleteWithoutAgreement(context: ClassContext, { before, max }: PurgeSpan): Promise<number> {
  const end = await context.school.findEnd();
  if (end === undefined || end > before) return 0;
  const rows = await context.db.selectFrom('users').select('id').where('kind', '=', 'pupil').limit(max).execute();
  return removePupils(
    context,
    rows.map(({ id }) => id),
    'school_agreement_ended',
  );
}

async function deleteUnused(context: ClassContext, { before, max }: PurgeSpan): Promise<number> {
  const unused = context.db.selectFrom('users').select('id').where('kind', '=', 'pupil').where('last_seen_at', '<=', before);
  const rows = await unused.limit(max).execute();
  return removePupils(
    context,
    rows.map(({ id }) => id),
    'unused',
  );
}

/** How long classes and pupil accounts are kept. */
export const listClassRetention = (context: ClassContext): readonly Retention[] => [
  {
    what: 'A class with its teachers, who is in it, its tasks and how far each pupil is',
    tables: ['classes', 'class_teachers', 'class_members', 'class_tasks', 'class_task_pupils', 'class_task_states'],
    until: 'the class is deleted, or as the next row; what is about one person also with the account',
  },
  {
    name: 'archived_classes',
    what: 'An archived class with everything in it; what pupils made stays theirs',
    tables: ['classes'],
    retentionMs: ARCHIVED_DAYS * DAY_MS,
    until: 'after it was archived',
    remove: (span) => deleteArchived(context, span),
  },
  {
    what: 'Copies of what was handed in, and the answers',
    tables: ['hand_ins', 'hand_in_answers'],
    until: 'it is taken back before it is answered, the task or the class is deleted, or the account ends',
  },
  { what: 'By which class a pupil signed in', tables: ['class_sign_ins'], until: 'the sign-in ends' },
  {
    name: 'class_moves',
    what: 'Who moved or left at the end of a school year, so that it can be undone',
    tables: ['class_moves'],
    retentionMs: UNDO_DAYS * DAY_MS,
    until: 'after the move',
    remove: (span) => deleteOldMoves(context, span),
  },
  {
    name: 'pupils_without_agreement',
    what: 'A pupil account with its pictures, and everything in it',
    tables: ['users', 'pupils'],
    retentionMs: AFTER_AGREEMENT_DAYS * DAY_MS,
    until: 'after the school’s agreement ended without a new one, or a teacher deletes it',
    remove: (span) => deleteWithoutAgreement(context, span),
  },
  {
    name: 'unused_pupils',
    what: 'A pupil account that nobody uses',
    tables: ['users', 'pupils'],
    retentionMs: UNUSED_MS,
    until: 'after the last sign-in',
    remove: (span) => deleteUnused(context, span),
  },
];
