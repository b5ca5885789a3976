import type { PupilPictures } from '#contracts/class-pupils.ts';
import type { Session } from '../../core/api-router.ts';
import type { ClassContext } from './context.ts';
import { noteActOn } from './note-act.ts';
import { holdPupil, type PupilAddress } from './own-pupil.ts';
import { choosePictures, openPictures, sealPictures } from './pictures.ts';

/** Three others, which end every session and every wait. @throws AppError `not_found`, `forbidden` */
export const giveNewPictures = (context: ClassContext, session: Session, address: PupilAddress): Promise<PupilPictures> =>
  context.db.transaction().execute(async (transaction) => {
    const { secret, people } = context;
    const { id: classId, userId } = address;
    const pupil = await holdPupil(context, session, address, transaction);
    const pictures = choosePictures(openPictures(secret, userId, pupil.picture_cipher ?? ''));
    const changes = { picture_cipher: sealPictures(secret, userId, pictures), wrong_count: 0, wait_until: null };
    await transaction.updateTable('pupils').set(changes).where('user_id', '=', userId).execute();
    await people.sessions.endAllSessions(transaction, userId);
    await noteActOn(context, transaction, { action: 'pupil_pictures_changed', by: session.userId, userId, classId });
    return { id: userId, name: pupil.name, pictures };
  });
