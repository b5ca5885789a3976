import { CLASS_FULL, NO_AGREEMENT, SCHOOL_FULL, type AddedPupils, type AddPupilsRequest } from '#contracts/class-pupils.ts';
import { CLASS_PUPILS_MAX } from '#contracts/classes.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { foldName } from '../../core/found-by.ts';
import type { Db } from '../../database/schema.ts';
import { holdOwnClass } from './access.ts';
import type { ClassContext } from './context.ts';
import { toPupil } from './list-pupils.ts';
import { noteAct } from './note-act.ts';
import { choosePictures, sealPictures } from './pictures.ts';
import { countMembers, type OwnClass } from './queries.ts';
import { listKnownPupils, listMembers, putMembers } from './pupil-queries.ts';

const NOT_YOURS = 'One of these pupils is in none of the classes that you own.';

type Making = { name: string; level: OwnClass['level']; by: number; agreementId: number };
async function makePupil(
  { people, secret, now }: ClassContext,
  transaction: Db,
  { name, level, by, agreementId }: Making,
): Promise<number> {
  const id = await people.rows.insertUser(transaction, {
    kind: 'pupil',
    email: null,
    password_hash: null,
    mailbox: '',
    name,
    pupil_level: level,
    ...people.rows.toRoleColumns([]),
    birth_year: null,
    birth_month: null,
    consent: 'not_needed',
    created_at: now(),
    last_seen_at: now(),
  });
  await transaction
    .insertInto('pupils')
    .values({
      user_id: id,
      picture_cipher: sealPictures(secret, id, choosePictures()),
      made_by: by,
      agreement_id: agreementId,
      made_at: now(),
    })
    .execute();
  return id;
}

/** Names that are new to the class, each once, and those that are there. */
function splitNames(names: readonly string[], present: readonly string[]): { fresh: string[]; already: string[] } {
  const known = new Set(present.map(foldName));
  const fresh: string[] = [];
  const already: string[] = [];
  for (const name of names) {
    (known.has(foldName(name)) ? already : fresh).push(name);
    known.add(foldName(name));
  }
  return { fresh, already };
}

/**
 * Makes pupil accounts and brings known pupils in; it never takes anyone out, and the same list again adds nothing.
 * @throws AppError `not_found`, `forbidden` without the school's agreement, `conflict` where there is no more room
 */
export const addPupils = (
  context: ClassContext,
  session: Session,
  classId: number,
  { names, pupils = [] }: AddPupilsRequest,
): Promise<AddedPupils> =>
  context.db.transaction().execute(async (transaction) => {
    const { school, now } = context;
    const { userId: by } = session;
    const row = await holdOwnClass(context, session, classId, transaction);
    // Held, so that it does not end before these accounts are made, and so that two teachers count one after the other.
    const agreementId = await school.hold(transaction, NO_AGREEMENT);
    const present = await listMembers(transaction, classId);
    const known = await listKnownPupils(transaction, by, pupils);
    if (known.length < new Set(pupils).size) throw new AppError('not_found', { message: NOT_YOURS });
    const moved = known.filter(({ id }) => !present.some((member) => member.id === id));
    const { fresh, already } = splitNames(
      names,
      [...present, ...moved].map(({ name }) => name),
    );
    if ((await countMembers(transaction, classId)) + moved.length + fresh.length > CLASS_PUPILS_MAX)
      throw new AppError('conflict', { message: CLASS_FULL });
    if (fresh.length > 0 && (await school.countPupils(transaction)) + fresh.length > school.pupilsMax)
      throw new AppError('conflict', { message: SCHOOL_FULL });
    const ids = moved.map(({ id }) => id);
    for (const name of fresh) ids.push(await makePupil(context, transaction, { name, level: row.level, by, agreementId }));
    await putMembers(transaction, classId, ids, now());
    await noteAct(context, transaction, 'pupils_added', by, { class: classId, made: fresh.length, brought: moved.length });
    const added = (await listMembers(transaction, classId)).filter(({ id }) => ids.includes(id));
    return { added: added.map((member) => toPupil(member, now())), already };
  });
