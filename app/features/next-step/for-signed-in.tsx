import { Suspense, type ReactNode } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useAuthToken, useUser } from '../../session/session.ts';

type Props = { children: ReactNode; /** Shown until the part is there. */ waiting?: ReactNode };

/** Parts that only a person who is signed in loads and sees. */
export function ForSignedIn({ children, waiting }: Props) {
  const isSignedIn = useAuthToken() !== undefined;
  const user = useUser();
  const isHydrated = useIsHydrated();
  return isHydrated && isSignedIn && user !== undefined ? <Suspense fallback={waiting}>{children}</Suspense> : null;
}
