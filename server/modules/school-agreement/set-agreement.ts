import { SCHOOL_AGREEMENT, TEXT_HAS_CHANGED, type SchoolAgreement, type SchoolAgreementRequest } from '#contracts/school-agreement.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import type { SchoolContext } from './context.ts';
import { findDaysProblem, isInForce } from './policy.ts';
import { insertAgreement, withdrawAll } from './queries.ts';
import { readAgreement } from './read-agreement.ts';

/** Gives the agreement, in place of one before, or takes it back; then every pupil is signed out. @throws AppError `invalid`, `conflict` */
export async function setAgreement(
  context: SchoolContext,
  { userId: by }: Session,
  request: SchoolAgreementRequest,
): Promise<SchoolAgreement> {
  const { db, people, now } = context;
  if (request.is_on) {
    if (request.text_version !== SCHOOL_AGREEMENT.version) throw new AppError('conflict', { message: TEXT_HAS_CHANGED });
    const problem = findDaysProblem(request.from, request.until, now());
    if (problem !== undefined) throw createFieldError('until', problem);
  }
  return db.transaction().execute(async (transaction) => {
    await withdrawAll(transaction, now());
    if (request.is_on) {
      const { school, from: from_day, until: until_day, text_version } = request;
      const row = { school, text_version, from_day, until_day };
      await insertAgreement(transaction, { ...row, given_by: by, given_at: now(), withdrawn_at: null });
      if (!isInForce({ ...row, withdrawn_at: null }, now())) await people.sessions.endPupilSessions(transaction);
    } else await people.sessions.endPupilSessions(transaction);
    const action = request.is_on ? 'school_agreed' : 'school_agreement_withdrawn';
    await recordStaffAct(transaction, { at: now(), action, by, details: { version: SCHOOL_AGREEMENT.version } });
    return readAgreement(context, transaction);
  });
}
