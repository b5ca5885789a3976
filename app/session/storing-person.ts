import { authTokenStore, readUser } from './session.ts';

/** The number of who is signed in and may have things stored with us; undefined for everybody else. */
export function findStoringPerson(): number | undefined {
  if (authTokenStore.get() === undefined) return undefined;
  const user = readUser();
  return user?.consent === 'given' || user?.consent === 'not_needed' ? user.id : undefined;
}
