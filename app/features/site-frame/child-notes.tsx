import { Suspense, type ReactNode } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useUser } from '../../session/session.ts';

/** What an open page tells a child whose guardian decides; nobody else loads it. */
export function ChildNotes({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const user = useUser();
  if (!isHydrated || user === undefined || user.consent === 'not_needed') return null;
  return <Suspense>{children}</Suspense>;
}
