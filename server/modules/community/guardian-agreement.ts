import { WALL_CONSENT } from '#contracts/community-words.ts';
import type { communityCalls, WallAgreement } from '#contracts/community.ts';
import type { z } from '#contracts/zod.ts';
import { AppError } from '../../core/app-error.ts';
import type { Client, Session } from '../../core/api-router.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import type { WallContext } from './context.ts';
import { WEEK_MS } from './limits.ts';
import { writeWallConsentMail } from './mails.ts';
import { findMember, setMember, type Members } from './members.ts';
import { listOwn, takeEverythingBack } from './queries.ts';
import { isWallOpen } from './switches.ts';

type Wanted = z.infer<(typeof communityCalls)['decideAgreement']['body']>;
const CANNOT_WRITE = 'We can’t write to your parent or guardian at the moment. You can show them this page.';

/** What a guardian decides about the wall, apart from the account; and how a child asks. */
export function createGuardianAgreement(context: WallContext, members: Members) {
  const { db, engine, publicUrl, accounts, guardian, now } = context;

  async function describe(on: Db, userId: number): Promise<WallAgreement> {
    const [person, member] = [await accounts.describePerson(on, userId), await findMember(on, userId)];
    return {
      child_name: person?.name ?? '',
      state: member?.agreement ?? 'none',
      sound: member?.sound === 1,
      version: WALL_CONSENT.version,
      works: (await listOwn(on, userId)).length,
      is_open: await isWallOpen(on),
    };
  }

  return {
    /** @throws AppError `not_found`, `too_many` */
    getAgreement: async (token: string, client: Client): Promise<WallAgreement> => describe(db, await guardian.getChildId(token, client)),

    /** Agrees, changes or withdraws. @throws AppError `forbidden`, `conflict` (outdated wording), `not_found`, `too_many` */
    async decideAgreement(token: string, { agrees, sound, version }: Wanted, client: Client): Promise<WallAgreement> {
      const userId = await guardian.getChildIdToDecide(token, client);
      if (version !== WALL_CONSENT.version)
        throw new AppError('conflict', { message: 'The wording has changed since you opened the page. Please load it again.' });
      await db.transaction().execute(async (transaction) => {
        if (!(await holdUser(transaction, engine, userId))) throw new AppError('not_found');
        const person = await accounts.describePerson(transaction, userId);
        if (agrees && person?.canStore !== true)
          throw new AppError('conflict', { message: 'Please agree to the account itself first, on this page.' });
        const decided = { agreement: agrees ? 'given' : 'withdrawn', sound: agrees && sound ? 1 : 0 } as const;
        await setMember(transaction, userId, { ...decided, agreement_version: version, decided_at: now() });
        if (!agrees) await takeEverythingBack(transaction, userId, now());
        // A voice that no one agrees to any more is gone; the words of the scene may stay.
        if (decided.sound === 0)
          await transaction.updateTable('wall_works').set({ recording_key: null }).where('user_id', '=', userId).execute();
        const action = agrees ? 'wall_agreed' : 'wall_withdrawn';
        await recordAudit(transaction, { at: now(), action, userId, actor: 'guardian', details: { version, sound: decided.sound } });
      });
      return describe(db, userId);
    },

    /** @throws AppError `conflict` for a child with no one to ask; `too_many` */
    async askGuardian({ userId }: Session): Promise<{ message: string }> {
      const visitor = await members.describeVisitor(db, userId);
      if (visitor.needs !== 'guardian') throw new AppError('conflict', { message: 'You don’t need to ask anyone.' });
      await db.transaction().execute(async (transaction) => {
        await holdUser(transaction, engine, userId);
        const member = await findMember(transaction, userId);
        if (member?.asked_at != null && member.asked_at > now() - WEEK_MS)
          throw new AppError('conflict', {
            message: 'We have written to your parent or guardian this week. You can ask again in a few days.',
          });
        const asked = await guardian.findGuardian(transaction, userId);
        if (asked === undefined) throw new AppError('conflict', { message: CANNOT_WRITE });
        const mail = writeWallConsentMail(publicUrl, asked.email, asked.childName);
        if (!(await guardian.mailGuardian(transaction, userId, mail))) throw new AppError('conflict', { message: CANNOT_WRITE });
        const isFirst = member === undefined || member.agreement === 'none';
        await setMember(transaction, userId, { asked_at: now(), ...(isFirst ? { agreement: 'asked' as const } : {}) });
      });
      return { message: 'We have written to your parent or guardian. When they say yes, the wall opens for you.' };
    },
  };
}
