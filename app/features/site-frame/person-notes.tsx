import { Suspense, type ReactNode } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useUser } from '../../session/session.ts';

/** What stands at the head of pages for children whose guardian decides, for pupils and for teachers. Other people never load it. */
export function PersonNotes({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const user = useUser();
  if (!isHydrated || user === undefined) return null;
  const isForThem =
    user.consent !== 'not_needed' || user.kind === 'pupil' || user.roles.some((role) => role === 'teacher' || role === 'admin');
  return isForThem ? <Suspense>{children}</Suspense> : null;
}
