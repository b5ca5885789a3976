import type { z } from '#contracts/zod.ts';
import { ASK_EVERY_DAYS, type askGuardianRequest, type AskingState } from '#contracts/orders.ts';
import { AppError } from '../../core/app-error.ts';
import { formatDay, toIso } from '../../core/days.ts';
import type { Client, Session } from '../../core/api-router.ts';
import { DAY_MS } from '../../core/durations.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import type { OrderContext } from './context.ts';
import { writeAskGuardianMail } from './mails.ts';
import { openOrder } from './open-order.ts';
import { requireOffer } from './own-orders.ts';

const ASKED = "We have written to your parent or guardian. They decide now, and you don't have to do anything more.";
const NOT_ALLOWED = 'Your parent or guardian has not turned this on. They can, with the link in our email to them.';
/** The same whatever keeps us from writing: it says nothing about what the guardian wants. */
const CANNOT_WRITE = 'We cannot write to your parent or guardian at the moment. You can show them this page.';

const findAsking = (db: Db, userId: number) => db.selectFrom('asking_to_buy').selectAll().where('user_id', '=', userId).executeTakeFirst();

// A child asks for a package, where the guardian lets them (docs/spec/product.md §9).

function findNextAsking({ now }: OrderContext, askedAt: number | null): number | undefined {
  const next = askedAt === null ? 0 : askedAt + ASK_EVERY_DAYS * DAY_MS;
  return next > now() ? next : undefined;
}

export async function mayAsk(context: OrderContext, { userId }: Session): Promise<AskingState> {
  const row = await findAsking(context.db, userId);
  const next = findNextAsking(context, row?.asked_at ?? null);
  return { is_allowed: row?.is_allowed === 1, next_at: next === undefined ? null : toIso(next) };
}

/** Mails the guardian a link; the child never sees the order's id. @throws AppError `forbidden`, `conflict`, `invalid` */
export async function askGuardian(
  context: OrderContext,
  { userId }: Session,
  { package_id, ...choice }: z.infer<typeof askGuardianRequest>,
): Promise<{ message: string }> {
  const { accounts, db, engine, guardian, now, publicUrl } = context;
  const offer = requireOffer(context, package_id);
  if (!(await accounts.needsGuardian(userId))) throw new AppError('conflict', { message: 'Your account does not need a guardian.' });
  return db.transaction().execute(async (transaction) => {
    await holdUser(transaction, engine, userId);
    const row = await findAsking(transaction, userId);
    if (row?.is_allowed !== 1) throw new AppError('forbidden', { message: NOT_ALLOWED });
    const next = findNextAsking(context, row.asked_at);
    if (next !== undefined) throw new AppError('conflict', { message: `You have already asked. You can ask again on ${formatDay(next)}.` });
    const asked = await guardian.findGuardian(transaction, userId);
    if (asked === undefined) throw new AppError('conflict', { message: 'Your parent or guardian has to agree to your account first.' });
    const opening = {
      opener: 'link',
      forUserId: userId,
      offer,
      purpose: 'child',
      quantity: 1,
      choice,
      receiptEmail: asked.email,
    } as const;
    const order = await openOrder(context, opening, transaction);
    const mail = writeAskGuardianMail(publicUrl, asked.email, asked.childName, order);
    if (!(await guardian.mailGuardian(transaction, userId, mail))) throw new AppError('conflict', { message: CANNOT_WRITE });
    await transaction.updateTable('asking_to_buy').set({ asked_at: now() }).where('user_id', '=', userId).execute();
    return { message: ASKED };
  });
}

/** For the guardian. @throws AppError `not_found`, `too_many` */
export async function readAsking({ db, guardian }: OrderContext, token: string, client: Client): Promise<{ is_allowed: boolean }> {
  const row = await findAsking(db, await guardian.getChildId(token, client));
  return { is_allowed: row?.is_allowed === 1 };
}

/** The guardian decides. @throws AppError `forbidden` where a child might sit; `not_found`, `too_many` */
export async function setAsking(
  { db, guardian, now }: OrderContext,
  token: string,
  isAllowed: boolean,
  client: Client,
): Promise<{ is_allowed: boolean }> {
  const userId = await guardian.getChildIdToDecide(token, client);
  const is_allowed = isAllowed ? 1 : 0;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('asking_to_buy')
      .values({ user_id: userId, is_allowed, asked_at: null })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_allowed }))
      .execute();
    const action = isAllowed ? 'asking_allowed' : 'asking_stopped';
    await recordAudit(transaction, { at: now(), action, userId, actor: 'guardian' });
  });
  return { is_allowed: isAllowed };
}
