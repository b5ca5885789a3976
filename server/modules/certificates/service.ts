import type { z } from '#contracts/zod.ts';
import {
  GUARDIAN_DECIDES,
  type guardianChoice,
  type Certificate,
  type CertificateList,
  type GuardianCertificates,
  type PublicCertificate,
  type StaffCertificate,
  type Subject,
} from '#contracts/certificates.ts';
import { PILLARS } from '#contracts/pillars.ts';
import { AppError } from '../../core/app-error.ts';
import type { Client, Session } from '../../core/api-router.ts';
import type { ModuleContext } from '../../core/module.ts';
import { consumeRateLimit } from '../../core/rate-limit.ts';
import { accountsModule } from '../accounts/module.ts';
import { guardianModule } from '../guardian/module.ts';
import { activityLogModule } from '../activity-log/module.ts';
import { recordAudit, recordStaffAct } from '../audit/service.ts';
import { creationsModule } from '../creations/module.ts';
import { courseModule } from '../course/module.ts';
import { examsModule } from '../exams/module.ts';
import { createCode, readCode } from './code.ts';
import { getStep, listUnitSteps, toChildName, toPillar, writeClaims, writeUnitClaims } from './policy.ts';
import * as queries from './queries.ts';
import type { CertificateRow } from './queries.ts';
import { toCertificate, toShown, toStaffCertificate } from './views.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { bindContext } from '../../core/bind-context.ts';

/** Codes cannot be guessed; this only keeps a program from trying all day. A school checks far fewer. */
const CHECK_LIMIT = { name: 'certificate-check', hits: 600, windowMs: HOUR_MS };

type GuardianChoice = z.infer<typeof guardianChoice>;

const REVOKED_SHOWN = 50;
const NOT_READY = 'For this certificate, read all the topics, pass all their checks and do two activities.';
const UNIT_NOT_READY = 'For this certificate, get 70 % in the quiz at the end of the unit, once.';

function buildCertificateServiceContext({ db, secret, now, use }: ModuleContext) {
  const accounts = use(accountsModule);
  const guardian = use(guardianModule);
  const log = use(activityLogModule);
  const creations = use(creationsModule);
  const course = use(courseModule);
  const exams = use(examsModule);
  return { db, secret, now, accounts, guardian, log, creations, course, exams };
}
type Context = ReturnType<typeof buildCertificateServiceContext>;

async function listDone(context: Context, userId: number) {
  const { log, creations } = context;
  const [marks, kept] = await Promise.all([log.listMarks(userId), creations.listKeptActivities(userId)]);
  return { marks, kept };
}

/** The name on it. Of a child it is the short one, on certificates of earlier versions too, unless the guardian wrote another. */
async function withShownName<Row extends CertificateRow>(context: Context, rows: readonly Row[]): Promise<Row[]> {
  const { accounts } = context;
  const owners = new Map<number, boolean>();
  for (const { user_id } of rows) if (!owners.has(user_id)) owners.set(user_id, await accounts.needsGuardian(user_id));
  return rows.map((row) => ({
    ...row,
    name: row.guardian_name ?? (owners.get(row.user_id) === true ? toChildName(row.name) : row.name),
  }));
}

async function withOneName(context: Context, row: CertificateRow): Promise<CertificateRow> {
  const [shown = row] = await withShownName(context, [row]);
  return shown;
}

/** A certificate that its owner shows; a private one looks like none. */
async function findShown(context: Context, text: string): Promise<PublicCertificate | undefined> {
  const { db } = context;
  const code = readCode(text);
  const row = code === undefined ? undefined : await queries.findPublic(db, code);
  return row === undefined ? undefined : toShown(await withOneName(context, row));
}

async function listUnits(context: Context, session: Session) {
  const { course, exams } = context;
  const [units, { data }] = await Promise.all([course.listUnitsWithCheck(), exams.listResults(session)]);
  const percents = new Map(data.map(({ page_id, best_percent }) => [page_id, best_percent]));
  return { units, percents, steps: listUnitSteps(units, percents) };
}

async function write(context: Context, session: Session, subject: Subject): Promise<{ title: string | null; claims: string[] }> {
  const pillar = toPillar(subject);
  if (pillar !== undefined) {
    const { marks, kept } = await listDone(context, session.userId);
    if (!getStep(pillar, marks, kept).is_ready) throw new AppError('conflict', { message: NOT_READY });
    return { title: null, claims: writeClaims(pillar, marks, kept) };
  }
  const { units, steps } = await listUnits(context, session);
  const step = steps.find((one) => one.subject === subject);
  const unit = units.find(({ id }) => `unit-${id}` === subject);
  if (step?.is_ready !== true || unit === undefined) throw new AppError('conflict', { message: UNIT_NOT_READY });
  return { title: unit.name, claims: writeUnitClaims(unit, step.percent) };
}

async function showOrHide(context: Context, userId: number, id: number, isPublic: boolean): Promise<CertificateRow> {
  const { db, now } = context;
  const row = await queries.updatePublic(db, userId, id, isPublic ? now() : null);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function list(context: Context, session: Session): Promise<CertificateList> {
  const { db, accounts } = context;
  const { userId } = session;
  const [{ marks, kept }, { steps: units }] = await Promise.all([listDone(context, userId), listUnits(context, session)]);
  return {
    data: (await withShownName(context, await queries.listOwn(db, userId))).map(toCertificate),
    steps: PILLARS.map((subject) => getStep(subject, marks, kept)),
    units,
    may_publish: !(await accounts.needsGuardian(userId)),
  };
}

/** @throws AppError `conflict` while something is still missing */
async function issue(context: Context, session: Session, subject: Subject): Promise<Certificate> {
  const { db, accounts, now } = context;
  const { userId } = session;
  const before = await queries.findOwnBySubject(db, userId, subject);
  if (before !== undefined) return toCertificate(await withOneName(context, before));
  const { title, claims } = await write(context, session, subject);
  const { name: accountName } = await accounts.getMe(session);
  const name = (await accounts.needsGuardian(userId)) ? toChildName(accountName) : accountName;
  const row = { user_id: userId, code: createCode(), subject, title, name, claims: JSON.stringify(claims), issued_at: now() };
  await queries.insertOnce(db, { ...row, guardian_name: null, public_at: null, revoked_at: null, revoked_reason: null });
  const given = await queries.findOwnBySubject(db, userId, subject);
  if (given === undefined) throw new AppError('unauthenticated');
  return toCertificate(await withOneName(context, given));
}

/** @throws AppError `not_found`; `forbidden` for who is under the consent age */
async function setPublic(context: Context, { userId }: Session, id: number, isPublic: boolean): Promise<Certificate> {
  const { db, accounts } = context;
  const isOwn = (await queries.listOwn(db, userId)).some((row) => row.id === id);
  if (!isOwn) throw new AppError('not_found');
  if (isPublic && (await accounts.needsGuardian(userId))) throw new AppError('forbidden', { message: GUARDIAN_DECIDES });
  return toCertificate(await withOneName(context, await showOrHide(context, userId, id, isPublic)));
}

/** @throws AppError `too_many`; `not_found` for an unknown code and for one whose owner keeps it private, which look alike */
async function check(context: Context, text: string, clientAddress: string): Promise<PublicCertificate> {
  const { db, secret, now } = context;
  await consumeRateLimit(db, secret, CHECK_LIMIT, clientAddress, now());
  const shown = await findShown(context, text);
  if (shown === undefined) throw new AppError('not_found', { message: 'There is no public certificate with this code.' });
  return shown;
}

/** What the guardian of a child sees. @throws AppError `not_found`, `too_many` */
async function listOfChild(context: Context, token: string, client: Client): Promise<GuardianCertificates> {
  const { db, guardian } = context;
  const rows = await queries.listOwn(db, await guardian.getChildId(token, client));
  return { data: (await withShownName(context, rows)).map(toCertificate) };
}

/** The guardian decides and may change the name (empty: the short one). @throws AppError `forbidden`, `not_found`, `too_many` */
async function setPublicOfChild(
  context: Context,
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

/** For staff. @throws AppError `not_found` */
async function findAny(context: Context, text: string, by: number): Promise<StaffCertificate> {
  const { db, now } = context;
  const code = readCode(text);
  const row = code === undefined ? undefined : await queries.findByCode(db, code);
  if (row === undefined) throw new AppError('not_found', { message: 'There is no certificate with this code.' });
  const details = { certificate: row.id };
  await recordAudit(db, { at: now(), action: 'certificate_read', userId: row.user_id, actor: 'staff', by, details });
  return toStaffCertificate(await withOneName(context, row));
}

async function listRevoked(context: Context, by: number): Promise<{ data: StaffCertificate[] }> {
  const { db, now } = context;
  await recordStaffAct(db, { at: now(), action: 'revoked_certificates_read', by });
  return { data: (await withShownName(context, await queries.listRevoked(db, REVOKED_SHOWN))).map(toStaffCertificate) };
}

/** @throws AppError `not_found`, also for one that is revoked already: the first reason stays */
async function revoke(context: Context, text: string, reason: string, by: number): Promise<StaffCertificate> {
  const { db, now } = context;
  const code = readCode(text);
  const revoked = await db.transaction().execute(async (transaction) => {
    const row = code === undefined ? undefined : await queries.revokeByCode(transaction, code, reason, now());
    if (row === undefined) throw new AppError('not_found', { message: 'There is no valid certificate with this code.' });
    const details = { certificate: row.id };
    await recordAudit(transaction, { at: now(), action: 'certificate_revoked', userId: row.user_id, actor: 'staff', by, details });
    return row;
  });
  return toStaffCertificate(await withOneName(context, revoked));
}

/** Certificates (docs/spec/product.md §6). */
export function createCertificateService(...given: Parameters<typeof buildCertificateServiceContext>) {
  const context = buildCertificateServiceContext(...given);
  return bindContext(context, { list, issue, setPublic, findShown, check, listOfChild, setPublicOfChild, findAny, listRevoked, revoke });
}
