import { strToU8, zipSync } from 'fflate';
import type { FileAnswer } from '#contracts/call.ts';
import type { Session } from '../../core/api-router.ts';
import { getOwnClass, requireOwner } from './access.ts';
import type { ClassContext } from './context.ts';
import { selectWhole, toHandIn, type WholeHandIn } from './list-hand-ins.ts';
import { noteAct } from './note-act.ts';
import { writeOverview } from './overview-csv.ts';
import { readOverview } from './read-overview.ts';

/** As a file may be called on every machine. */
const toFileName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .slice(0, 40) || 'pupil';

const toEntry = (row: WholeHandIn): [string, Uint8Array] => {
  const { id, pupil, task, ...handIn } = toHandIn(row);
  const name = `${toFileName(pupil.name)} ${pupil.id}/${handIn.at.slice(0, 10)} ${toFileName(task.title)} ${id.slice(0, 8)}.json`;
  return [name, strToU8(JSON.stringify({ pupil: pupil.name, task: task.title, ...handIn }, null, 2))];
};

/** What was handed in to a class, a file each, and the overview as a table. @throws AppError `not_found`, `forbidden` */
export async function exportClass(context: ClassContext, session: Session, classId: number): Promise<FileAnswer> {
  const { db } = context;
  const row = await getOwnClass(context, session, classId);
  requireOwner(row, session);
  const rows = await selectWhole(db).where('hand_ins.class_id', '=', classId).orderBy('hand_ins.at').orderBy('hand_ins.id').execute();
  const overview = writeOverview(await readOverview(context, session, classId, undefined));
  const files = Object.fromEntries([['overview.csv', strToU8(overview)], ...rows.map(toEntry)]);
  await noteAct(context, db, 'class_exported', session.userId, { class: classId, count: rows.length });
  const bytes = new Uint8Array(zipSync(files, { level: 6 }));
  return { bytes, type: 'application/zip', name: `class-${classId}.zip` };
}
