import type { z } from '#contracts/zod.ts';
import {
  GUARDIAN_DECIDES,
  type guardianChoice,
  type Certificate,
  type CertificateList,
  type GuardianCertificates,
  type Subject,
} from '#contracts/certificates.ts';
import { PILLARS } from '#contracts/pillars.ts';
import { AppError } from '../../core/app-error.ts';
import type { Client, Session } from '../../core/api-router.ts';
import { recordAudit } from '../audit/service.ts';
import { createCode } from './code.ts';
import { getStep, listUnitSteps, toChildName, toPillar, writeClaims, writeUnitClaims } from './policy.ts';
import * as queries from './queries.ts';
import type { CertificateRow } from './queries.ts';
import { toCertificate } from './views.ts';
import type { CertificateContext } from './context.ts';
import { withShownName, withOneName } from './shown-name.ts';

type GuardianChoice = z.infer<typeof guardianChoice>;

const NOT_READY = 'For this certificate, read all the topics, pass all their checks and do two activities.';
const UNIT_NOT_READY = 'For this certificate, get 70 % in the quiz at the end of the unit, once.';

async function listDone(context: CertificateContext, userId: number) {
  const { log, creations } = context;
  const [marks, made] = await Promise.all([log.listMarks(userId), creations.listMadeActivities(userId)]);
  return { marks, made };
}

async function listUnits(context: CertificateContext, session: Session) {
  const { course, exams } = context;
  const [units, { data }] = await Promise.all([course.listUnitsWithCheck(), exams.listResults(session)]);
  const percents = new Map(data.map(({ page_id, best_percent }) => [page_id, best_percent]));
  return { units, percents, steps: listUnitSteps(units, percents) };
}

async function writeCertificate(
  context: CertificateContext,
  session: Session,
  subject: Subject,
): Promise<{ title: string | null; claims: string[] }> {
  const pillar = toPillar(subject);
  if (pillar !== undefined) {
    const { marks, made } = await listDone(context, session.userId);
    if (!getStep(pillar, marks, made).is_ready) throw new AppError('conflict', { message: NOT_READY });
    return { title: null, claims: writeClaims(pillar, marks, made) };
  }
  const { units, steps } = await listUnits(context, session);
  const step = steps.find((one) => one.subject === subject);
  const unit = units.find(({ id }) => `unit-${id}` === subject);
  if (step?.is_ready !== true || unit === undefined) throw new AppError('conflict', { message: UNIT_NOT_READY });
  return { title: unit.name, claims: writeUnitClaims(unit, step.percent) };
}

async function showOrHide(context: CertificateContext, userId: number, id: number, isPublic: boolean): Promise<CertificateRow> {
  const { db, now } = context;
  const row = await queries.updatePublic(db, userId, id, isPublic ? now() : null);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export async function listCertificates(context: CertificateContext, session: Session): Promise<CertificateList> {
  const { db, accounts } = context;
  const { userId } = session;
  const [{ marks, made }, { steps: units }] = await Promise.all([listDone(context, userId), listUnits(context, session)]);
  return {
    data: (await withShownName(context, await queries.listOwn(db, userId))).map(toCertificate),
    steps: PILLARS.map((subject) => getStep(subject, marks, made)),
    units,
    may_publish: !(await accounts.needsGuardian(userId)),
  };
}

/** @throws AppError `conflict` while something is still missing */
export async function issueCertificate(context: CertificateContext, session: Session, subject: Subject): Promise<Certificate> {
  const { db, accounts, now } = context;
  const { userId } = session;
  const before = await queries.findOwnBySubject(db, userId, subject);
  if (before !== undefined) return toCertificate(await withOneName(context, before));
  const { title, claims } = await writeCertificate(context, session, subject);
  const { name: accountName } = await accounts.getMe(session);
  const name = (await accounts.needsGuardian(userId)) ? toChildName(accountName) : accountName;
  const row = { user_id: userId, code: createCode(), subject, title, name, claims: JSON.stringify(claims), issued_at: now() };
  await queries.insertOnce(db, { ...row, guardian_name: null, public_at: null, revoked_at: null, revoked_reason: null });
  const given = await queries.findOwnBySubject(db, userId, subject);
  if (given === undefined) throw new AppError('unauthenticated');
  return toCertificate(await withOneName(context, given));
}

/** @throws AppError `not_found`; `forbidden` for who is under the consent age */
export async function setPublic(context: CertificateContext, { userId }: Session, id: number, isPublic: boolean): Promise<Certificate> {
  const { db, accounts } = context;
  const isOwn = (await queries.listOwn(db, userId)).some((row) => row.id === id);
  if (!isOwn) throw new AppError('not_found');
  if (isPublic && (await accounts.needsGuardian(userId))) throw new AppError('forbidden', { message: GUARDIAN_DECIDES });
  return toCertificate(await withOneName(context, await showOrHide(context, userId, id, isPublic)));
}

/** What the guardian of a child sees. @throws AppError `not_found`, `too_many` */
export async function listOfChild(context: CertificateContext, token: string, client: Client): Promise<GuardianCertificates> {
  const { db, guardian } = context;
  const rows = await queries.listOwn(db, await guardian.getChildId(token, client));
  return { data: (await withShownName(context, rows)).map(toCertificate) };
}

/** The guardian decides and may change the name (empty: the short one). @throws AppError `forbidden`, `not_found`, `too_many` */
export async function setPublicOfChild(
  context: CertificateContext,
  token: string,
  id: string,
  { is_public: isPublic, name }: GuardianChoice,
  client: Client,
): Promise<Certificate> {
  const { guardian, db, now } = context;
  const userId = await guardian.getChildIdToDecide(token, client);
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  if (name !== undefined) await queries.updateGuardianName(db, userId, number, name === '' ? null : name);
  const row = await showOrHide(context, userId, number, isPublic);
  const action = isPublic ? 'certificate_shown' : 'certificate_hidden';
  await recordAudit(db, { at: now(), action, userId, actor: 'guardian', details: { certificate: row.id } });
  return toCertificate(await withOneName(context, row));
}
