import type { FileAnswer } from '#contracts/call.ts';
import type { ClassOverview, OverviewCell } from '#contracts/class-tasks.ts';
import { startCsv, toCsvRow } from '#contracts/csv.ts';
import type { Session } from '../../core/api-router.ts';
import type { ClassContext } from './context.ts';
import { readOverview } from './read-overview.ts';

const HEAD = ['pupil', 'task', 'note', 'by', 'opened', 'done', 'tries', 'best %', 'hand up', 'handed in', 'answer'];
const ANSWERS = { seen: 'seen', keep_going: 'keep going' } as const;

function toRow(pupil: string, task: ClassOverview['tasks'][number], cell: OverviewCell | undefined): string {
  return toCsvRow([
    pupil,
    task.title,
    task.note,
    task.by_day ?? '',
    cell?.opened_on ?? '',
    cell?.done_on ?? '',
    cell?.tries ?? 0,
    cell?.best ?? '',
    cell?.hand_up_at == null ? '' : 'yes',
    cell?.hand_in?.at.slice(0, 10) ?? '',
    cell?.answer == null ? '' : ANSWERS[cell.answer],
  ]);
}

/** A line for each pupil and task. Cells that a spreadsheet would run are text (contracts/csv.ts). */
export function writeOverview({ tasks, pupils, cells }: ClassOverview): string {
  const found = new Map(cells.map((cell) => [`${cell.task_id} ${cell.pupil_id}`, cell]));
  const rows = pupils.flatMap(({ id, name }) =>
    tasks.filter((task) => task.for_all || task.pupils.includes(id)).map((task) => toRow(name, task, found.get(`${task.id} ${id}`))),
  );
  return startCsv(HEAD) + rows.join('');
}

/** @throws AppError `not_found` */
export async function getOverviewCsv(
  context: ClassContext,
  session: Session,
  classId: number,
  today: string | undefined,
): Promise<FileAnswer> {
  const text = writeOverview(await readOverview(context, session, classId, today));
  return { bytes: new TextEncoder().encode(text), type: 'text/csv; charset=utf-8', name: `class-${classId}.csv` };
}
