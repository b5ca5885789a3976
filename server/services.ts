import { getAppSecret } from './app-secret.ts';
import type { OpenDatabase } from './database/schema.ts';
import type { Env } from './env.ts';
import { deleteOldRateLimits } from './http/rate-limit.ts';
import { createGuardianService } from './modules/accounts/guardian-service.ts';
import { createAccountService } from './modules/accounts/service.ts';
import { createBlogService } from './modules/blog/service.ts';
import { createContactService, deleteOldContactMessages } from './modules/contact/service.ts';
import { deleteUndecidedMail } from './modules/mail/queue.ts';
import { createPurgeService } from './modules/purge/service.ts';
import type { PersonalDataPart } from './personal-data.ts';

/** No rate limit looks back further than this. */
const RATE_LIMITS_KEPT_MS = 86_400_000;

type Options = {
  database: OpenDatabase;
  env: Pick<Env, 'contactEmail' | 'publicUrl' | 'guardianConsentAge' | 'appSecret' | 'databaseUrl' | 'dataDir'> &
    Partial<Pick<Env, 'mediaBaseUrl'>>;
  now?: () => number;
  /** Everything that keeps what people make. Tests may bring their own. */
  personalData?: readonly PersonalDataPart[];
};

/** Every use case of the application, ready to be called by any door: HTTP, a page's loader, a script. */
export async function createServices({ database, env, now = Date.now, personalData = [] }: Options) {
  const { db, engine, forgetDeleted } = database;
  const { publicUrl, guardianConsentAge: consentAge } = env;
  const secret = await getAppSecret(database, env);
  const accountContext = { db, secret, publicUrl, consentAge, forgetDeleted, personalData, now };
  const accounts = createAccountService(accountContext);
  return {
    publicUrl,
    /** Where the films lie, when not with the application. */
    mediaBaseUrl: env.mediaBaseUrl,
    /** Below this age a guardian is asked to agree. */
    consentAge,
    blog: createBlogService({ db, engine, now }),
    contact: createContactService({ db, secret, contactEmail: env.contactEmail, now }),
    accounts,
    guardian: createGuardianService(accountContext),
    purge: createPurgeService(
      [
        { name: 'sessions', run: accounts.purgeIdleSessions },
        { name: 'reset_tokens', run: accounts.purgeResetTokens },
        { name: 'lapsed_guardians', run: accounts.purgeLapsedGuardians },
        { name: 'guardians_of_grown_ups', run: accounts.purgeGuardiansOfGrownUps },
        { name: 'contact_messages', run: (max) => deleteOldContactMessages(db, now(), max) },
        { name: 'failed_mail', run: (max) => deleteUndecidedMail(db, now(), max) },
        { name: 'rate_limits', run: (max) => deleteOldRateLimits(db, now() - RATE_LIMITS_KEPT_MS, max) },
      ],
      forgetDeleted,
    ),
  };
}
export type Services = Awaited<ReturnType<typeof createServices>>;
