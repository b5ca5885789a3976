import { setImmediate } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import type { FileAnswer } from '#contracts/call.ts';
import { EXPORT_TOO_LARGE } from '#contracts/class-year.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import { getOwnClass, requireOwner } from './access.ts';
import type { ClassContext } from './context.ts';
import { selectWhole, toHandIn, type WholeHandIn } from './list-hand-ins.ts';
import { noteAct } from './note-act.ts';
import { writeOverview } from './overview-csv.ts';
import { readOverview } from './read-overview.ts';

/** One file is made in memory. A class is far below it: a story has 2 kB. */
const EXPORT_CHARACTERS_MAX = 25_000_000;
const ROWS_AT_ONCE = 50;

/** @throws AppError `too_large` */
async function requireFits(db: Db, classId: number): Promise<void> {
  const sum = db.selectFrom('hand_ins').select(sql<number | null>`sum(length(item))`.as('characters'));
  const { characters } = await sum.where('class_id', '=', classId).executeTakeFirstOrThrow();
  if (Number(characters) > EXPORT_CHARACTERS_MAX) throw new AppError('too_large', { message: EXPORT_TOO_LARGE });
}

/** As a file may be called on every machine. */
const toFileName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .slice(0, 40) || 'pupil';

const toEntry = (row: WholeHandIn): [string, Uint8Array] => {
  const { id, pupil, task, ...handIn } = toHandIn(row);
  const name = `${toFileName(pupil.name)} ${pupil.id}/${handIn.at.slice(0, 10)} ${toFileName(task.title)} ${id}.json`;
  return [name, strToU8(JSON.stringify({ pupil: pupil.name, task: task.title, ...handIn }))];
};

/** What was handed in to a class, a file each, and the overview as a table. @throws AppError `not_found`, `forbidden` */
export async function exportClass(context: ClassContext, session: Session, classId: number): Promise<FileAnswer> {
  const { db } = context;
  const row = await getOwnClass(context, session, classId);
  requireOwner(row, session);
  await requireFits(db, classId);
  const rows = await selectWhole(db).where('hand_ins.class_id', '=', classId).orderBy('hand_ins.at').orderBy('hand_ins.id').execute();
  const overview = writeOverview(await readOverview(context, session, classId, undefined));
  const files: Record<string, Uint8Array> = { 'overview.csv': strToU8(overview) };
  for (const [at, each] of rows.entries()) {
    const [name, bytes] = toEntry(each);
    files[name] = bytes;
    // Others' requests go on in between.
    if (at % ROWS_AT_ONCE === 0) await setImmediate();
  }
  await noteAct(context, db, 'class_exported', session.userId, { class: classId, count: rows.length });
  // Not packed: packing would hold up everybody else's requests.
  const bytes = new Uint8Array(zipSync(files, { level: 0 }));
  return { bytes, type: 'application/zip', name: `class-${classId}.zip` };
}
