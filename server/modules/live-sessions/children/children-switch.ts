import type { ChildrenSessions } from '#contracts/live-sessions-safety.ts';
import { z } from '#contracts/zod.ts';
import { toIso } from '../../../core/days.ts';
import type { Session } from '../../../core/api-router.ts';
import type { Db } from '../../../database/schema.ts';
import { bumpContentVersion, deleteSetting, readSetting, writeSetting } from '../../../database/settings.ts';
import { recordStaffAct } from '../../audit/service.ts';
import { enqueueMail } from '../../mail/queue.ts';
import type { LiveContext } from '../context.ts';
import { CHILDREN_SETTING } from './children-setting.ts';
import { writeNamedMail } from './safety-mails.ts';

const responsible = z.object({ name: z.string(), email: z.string(), at: z.int() });
export type Responsible = z.infer<typeof responsible>;

/** Who is responsible for sessions with children; undefined while they are closed. */
export async function findResponsible(db: Db): Promise<Responsible | undefined> {
  const text = await readSetting(db, CHILDREN_SETTING);
  return text === undefined ? undefined : z.parse(responsible, JSON.parse(text));
}

const toAnswer = (found: Responsible | undefined): ChildrenSessions =>
  found === undefined
    ? { is_open: false, name: '', email: '', since: null }
    : { is_open: true, name: found.name, email: found.email, since: toIso(found.at) };

// Sessions for children are off until an admin turns them on and names who is responsible (docs/spec/product.md §10).

export const getChildren = async ({ db }: LiveContext): Promise<ChildrenSessions> => toAnswer(await findResponsible(db));

/** Naming the same person again only adds a line to the log. */
export const openChildren = (
  { db, publicUrl, now }: LiveContext,
  { userId }: Session,
  { name, email }: { name: string; email: string },
): Promise<ChildrenSessions> =>
  db.transaction().execute(async (transaction) => {
    const before = await findResponsible(transaction);
    const next = { name, email, at: before?.at ?? now() };
    await writeSetting(transaction, CHILDREN_SETTING, JSON.stringify(next));
    await bumpContentVersion(transaction);
    if (before?.email !== email) await enqueueMail(transaction, writeNamedMail(publicUrl, next), now());
    const details = { from: before === undefined ? 'closed' : 'open', to: 'open' };
    await recordStaffAct(transaction, { at: now(), action: 'children_sessions_opened', by: userId, details });
    return toAnswer(next);
  });

/** Cached pages end with it, in every process. */
export const closeChildren = ({ db, now }: LiveContext, { userId }: Session): Promise<ChildrenSessions> =>
  db.transaction().execute(async (transaction) => {
    const before = await findResponsible(transaction);
    if (before === undefined) return toAnswer(undefined);
    await deleteSetting(transaction, CHILDREN_SETTING);
    await bumpContentVersion(transaction);
    await recordStaffAct(transaction, { at: now(), action: 'children_sessions_closed', by: userId });
    return toAnswer(undefined);
  });
