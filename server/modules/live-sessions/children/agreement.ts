import type { SessionAgreement } from '#contracts/live-sessions.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Client } from '../../../core/api-router.ts';
import { consumeRateLimit } from '../../../core/rate-limit.ts';
import { holdUser } from '../../../database/hold-user.ts';
import type { Db } from '../../../database/schema.ts';
import { toIso } from '../../../core/days.ts';
import { HOUR_MS } from '../../../core/durations.ts';
import { hashToken } from '../../../core/tokens.ts';
import type { DescribedPerson } from '../../accounts/service.ts';
import { recordAudit } from '../../audit/service.ts';
import { enqueueMail } from '../../mail/queue.ts';
import type { LiveContext } from '../context.ts';
import { findByToken, updateBooking, type BookingRow } from '../seats/seat-queries.ts';
import { findDate, holdDate, type DateRow } from '../series/date-queries.ts';
import { getState as getSessionState } from '../policy.ts';
import { readChanges } from '../series/series-changes.ts';
import { toLiveSession } from '../views.ts';
import { endSeat, fillFreeSeats } from '../seats/fill-seats.ts';
import { findResponsible } from './children-switch.ts';
import { writeAgreedMail, writeDeclinedMail } from './agreement-mails.ts';

const NOT_OPEN = 'This session is not open at the moment, so there is nothing to agree to. Please try again later.';
const LINK_LIMIT = { name: 'session-agreement-link', hits: 60, windowMs: HOUR_MS };
/** Links that are none, from one address: thousands may share it. */
const ADDRESS_LIMIT = { name: 'session-agreement-address', hits: 100, windowMs: HOUR_MS };
const LINK_OVER =
  'This link no longer works. If something about the session has changed, there is a newer email from us. Otherwise the child can ask for a seat again.';

type Opened = { row: BookingRow; date: DateRow; person: DescribedPerson };

// What a guardian does with the link to one session, without signing in.

async function findAgreement({ accounts }: LiveContext, handle: Db, token: string): Promise<Opened | undefined> {
  const row = await findByToken(handle, hashToken(token));
  const date = row === undefined ? undefined : await findDate(handle, row.session_id);
  const person = row === undefined ? undefined : await accounts.describePerson(handle, row.user_id);
  return row === undefined || date === undefined || person === undefined ? undefined : { row, date, person };
}

async function openAgreement(context: LiveContext, token: string, client: Client): Promise<Opened> {
  const { db, secret, now } = context;
  const found = await findAgreement(context, db, token);
  if (found === undefined) {
    await consumeRateLimit(db, secret, ADDRESS_LIMIT, client.address, now());
    throw new AppError('not_found', { message: LINK_OVER });
  }
  await consumeRateLimit(db, secret, LINK_LIMIT, hashToken(token), now());
  return found;
}

function getAgreementState({ now }: LiveContext, { row, date }: Opened): SessionAgreement['state'] {
  if (row.state === 'cancelled') return row.ended_by === 'guardian' ? 'declined' : 'over';
  if (date.cancelled_at !== null || now() >= date.starts_at) return 'over';
  if (row.agreement === 'given') return 'given';
  return (row.hold_until ?? 0) > now() ? 'asked' : 'over';
}

const findReason = ({ guardian }: LiveContext, person: DescribedPerson, client: Client) =>
  guardian.findReasonAgainst(client, person.guardianEmail ?? '');

const toAgreement = async (context: LiveContext, opened: Opened, client: Client): Promise<SessionAgreement> => ({
  child_name: opened.person.name,
  state: getAgreementState(context, opened),
  is_waiting: opened.row.state === 'waiting',
  held_until: opened.row.hold_until === null ? null : toIso(opened.row.hold_until),
  session: toLiveSession(opened.date),
  changes: getAgreementState(context, opened) === 'asked' ? readChanges(opened.row) : [],
  responsible: await findResponsible(context.db).then((found) => (found === undefined ? null : { name: found.name, email: found.email })),
  may_decide_here: (await findReason(context, opened.person, client)) === undefined,
});

async function agreeToSession({ publicUrl, now }: LiveContext, transaction: Db, { row, date, person }: Opened): Promise<void> {
  await updateBooking(transaction, row.id, {
    agreement: 'given',
    hold_until: null,
    asked_changes: null,
    sequence: row.sequence + 1,
    changed_at: now(),
  });
  const mail = writeAgreedMail(person, { publicUrl, date, zone: row.zone }, row.state === 'waiting');
  await enqueueMail(transaction, { ...mail, aboutUserId: row.user_id }, now());
}

async function declineSession(context: LiveContext, transaction: Db, { row, date, person }: Opened): Promise<void> {
  const { publicUrl, now } = context;
  await endSeat(context, transaction, row, 'guardian');
  await enqueueMail(transaction, { ...writeDeclinedMail(person, { publicUrl, date, zone: row.zone }), aboutUserId: row.user_id }, now());
  await fillFreeSeats(context, transaction, date.id);
}

export const getAgreement = async (context: LiveContext, token: string, client: Client): Promise<SessionAgreement> =>
  toAgreement(context, await openAgreement(context, token, client), client);

/** A yes can be withdrawn until the start. @throws AppError `forbidden`, `conflict`, `not_found`, `too_many` */
export async function decideAgreement(
  context: LiveContext,
  token: string,
  decision: 'agree' | 'decline',
  client: Client,
): Promise<SessionAgreement> {
  const { db, engine, now } = context;
  const first = await openAgreement(context, token, client);
  const reason = await findReason(context, first.person, client);
  if (reason !== undefined) throw new AppError('forbidden', { message: reason });
  await db.transaction().execute(async (transaction) => {
    await holdUser(transaction, engine, first.row.user_id);
    await holdDate(transaction, engine, first.date.id);
    const opened = await findAgreement(context, transaction, token);
    if (opened === undefined) throw new AppError('not_found', { message: LINK_OVER });
    const state = getAgreementState(context, opened);
    const isOpen = getSessionState(opened.date) === 'open';
    if (decision === 'agree' && !isOpen) throw new AppError('conflict', { message: NOT_OPEN });
    const isSame = (state === 'given' && decision === 'agree') || (state === 'declined' && decision === 'decline');
    if (isSame) return;
    if ((state !== 'asked' && state !== 'given') || !opened.person.canStore)
      throw new AppError('conflict', { message: 'It is too late to decide, because the seat is no longer being kept.' });
    await (decision === 'agree' ? agreeToSession : declineSession)(context, transaction, opened);
    const action = decision === 'agree' ? 'session_agreed' : 'session_declined';
    await recordAudit(transaction, {
      at: now(),
      action,
      userId: opened.row.user_id,
      actor: 'guardian',
      details: { session: opened.date.id },
    });
  });
  return toAgreement(context, (await findAgreement(context, db, token)) ?? first, client);
}
