import { authTokenStore, readUser } from './session.ts';

/** The signed-in person's number if their data may be stored on the server. */
export function findStoringPerson(): number | undefined {
  if (authTokenStore.get() === undefined) return undefined;
  const user = readUser();
  return user?.consent === 'given' || user?.consent === 'not_needed' ? user.id : undefined;
}
