import { GUARDIAN_LINK_DAYS } from '#contracts/guardian.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueueMail } from '../mail/queue.ts';
import type { AccountContext } from './context.ts';
import { insertGuardian } from './guardian-queries.ts';
import { writeGuardianRequestMail } from './mails.ts';
import { createToken, hashToken } from './tokens.ts';

export const GUARDIAN_LINK_MS = GUARDIAN_LINK_DAYS * 86_400_000;
/** Marks the browser in which a child registered; it may not decide. Used to refuse, never to allow. */
export const REGISTERED_HERE_COOKIE = 'registered_here';
export const REGISTERED_HERE_SECONDS = GUARDIAN_LINK_MS / 1000;
const BROWSER_ID = /^[\w-]{43}$/;

/** The mark this browser carries already (a sister may have registered here), or a new one. */
export function pickBrowserId(carried: string | undefined): string {
  return carried !== undefined && BROWSER_ID.test(carried) ? carried : createToken();
}

type Ask = { userId: number; childName: string; guardianEmail: string; browserId: string };

/** Writes the request and mails the link, in the caller's transaction. */
export async function askGuardian(db: Db, { now, publicUrl }: Pick<AccountContext, 'now' | 'publicUrl'>, ask: Ask): Promise<void> {
  const token = createToken();
  const at = now();
  await insertGuardian(db, {
    user_id: ask.userId,
    email: ask.guardianEmail,
    token_hash: hashToken(token),
    registered_here_hash: hashToken(ask.browserId),
    registered_here_until: at + GUARDIAN_LINK_MS,
    asked_at: at,
    expires_at: at + GUARDIAN_LINK_MS,
  });
  await recordAudit(db, { at, action: 'consent_asked', userId: ask.userId, actor: 'self' });
  const mail = writeGuardianRequestMail(publicUrl, ask.guardianEmail, ask.childName, token);
  await enqueueMail(db, { ...mail, aboutUserId: ask.userId }, at);
}
