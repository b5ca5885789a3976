import type { PupilPictures } from '#contracts/class-pupils.ts';
import type { Session } from '../../core/api-router.ts';
import { getOwnClass } from './access.ts';
import type { ClassContext } from './context.ts';
import { noteAct } from './note-act.ts';
import { openPictures } from './pictures.ts';
import { listMembers } from './pupil-queries.ts';
import type { OwnClass } from './queries.ts';

export type Cards = { row: OwnClass; pupils: PupilPictures[] };

/** Pupils of a class with their pictures, of these numbers or all. Each look is noted. @throws AppError `not_found` */
export async function readPictures(
  context: ClassContext,
  session: Session,
  classId: number,
  { action, only }: { action: 'pupil_pictures_read' | 'pupil_cards_printed'; only?: readonly number[] | undefined },
): Promise<Cards> {
  const { db, secret } = context;
  const row = await getOwnClass(context, session, classId);
  const members = await listMembers(db, classId);
  const pupils = members.flatMap(({ id, name, picture_cipher: cipher }) =>
    cipher === null || (only !== undefined && !only.includes(id)) ? [] : [{ id, name, pictures: openPictures(secret, id, cipher) ?? [] }],
  );
  await noteAct(context, db, action, session.userId, { class: classId, count: pupils.length });
  return { row, pupils };
}

export async function showPictures(context: ClassContext, session: Session, classId: number): Promise<{ data: PupilPictures[] }> {
  return { data: (await readPictures(context, session, classId, { action: 'pupil_pictures_read' })).pupils };
}
