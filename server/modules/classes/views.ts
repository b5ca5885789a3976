import { ARCHIVED_DAYS, type ClassDetail, type ClassSummary } from '#contracts/classes.ts';
import { UNDO_DAYS } from '#contracts/class-year.ts';
import { toIso } from '../../core/days.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { Db } from '../../database/schema.ts';
import type { ClassContext } from './context.ts';
import { countInClasses, findNewestMove, listTeachers, type Counts, type OwnClass } from './queries.ts';

const NO_COUNTS: Counts = { pupils: 0, tasks: 0, unanswered: 0, hands_up: 0 };
const findOpenUntil = ({ code_open_until: until }: OwnClass, now: number) => (until !== null && until > now ? toIso(until) : null);

export function toSummary(row: OwnClass, counts: Counts | undefined, now: number): ClassSummary {
  return {
    id: row.id,
    name: row.name,
    level: row.level,
    state: row.archived_at === null ? 'active' : 'archived',
    my_part: row.my_part,
    ...(counts ?? NO_COUNTS),
    code_open_until: findOpenUntil(row, now),
  };
}

export async function describeClass({ db, now, school }: ClassContext, row: OwnClass, userId: number, on: Db = db): Promise<ClassDetail> {
  const counts = await countInClasses(on, [row.id]);
  const teachers = await listTeachers(on, [row.id]);
  const move = await findNewestMove(on, row.id, now() - UNDO_DAYS * DAY_MS);
  return {
    ...toSummary(row, counts.get(row.id), now()),
    // Whoever doesn't teach the class has no way into its list of names.
    code: row.my_part === null ? '' : row.code,
    idle_minutes: row.idle_minutes,
    created_at: toIso(row.created_at),
    archived_at: row.archived_at === null ? null : toIso(row.archived_at),
    deleted_at: row.archived_at === null ? null : toIso(row.archived_at + ARCHIVED_DAYS * DAY_MS),
    teachers: teachers.map(({ user_id, name, part }) => ({ user_id, name, part, is_me: user_id === userId })),
    agreement: await school.describe(on),
    undo_until: move === undefined ? null : toIso(move.at + UNDO_DAYS * DAY_MS),
  };
}
