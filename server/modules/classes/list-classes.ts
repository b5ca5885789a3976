import type { ClassList } from '#contracts/classes.ts';
import type { Session } from '../../core/api-router.ts';
import type { ClassContext } from './context.ts';
import { countInClasses, listTaughtClasses } from './queries.ts';
import { toSummary } from './views.ts';

export async function listClasses({ db, now, school }: ClassContext, { userId }: Session): Promise<ClassList> {
  const rows = await listTaughtClasses(db, userId);
  const counts = await countInClasses(
    db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => toSummary(row, counts.get(row.id), now())), agreement: await school.describe() };
}
