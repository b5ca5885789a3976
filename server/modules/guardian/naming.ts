import type { Db } from '../../database/schema.ts';
import type { ConsentSubject } from '../people/service.ts';
import type { GuardianContext } from './context.ts';
import { GUARDIAN_LINK_MS } from './limits.ts';
import { findGuardian } from './queries.ts';
import { setGuardian } from './request.ts';

/** Stores the guardian a new child named, and when the account ends without consent. */
export async function nameGuardian({ people, now }: GuardianContext, transaction: Db, userId: number, email: string): Promise<void> {
  await setGuardian(transaction, now(), { userId, email });
  await people.endings.plan(transaction, { userId, because: 'no_consent', endsAt: now() + GUARDIAN_LINK_MS });
}

/** The address a child named; only children have one. */
export async function findGuardianEmail(on: Db, { id, consent }: { id: number } & ConsentSubject): Promise<string | undefined> {
  return consent === 'not_needed' ? undefined : (await findGuardian(on, id))?.guardian_email;
}
