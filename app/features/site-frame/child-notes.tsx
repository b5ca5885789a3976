import { Suspense } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useUser } from '../../session/session.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const ConsentNote = lazyPart(() => import('./consent-note.tsx').then((file) => file.ConsentNote));

/** What an open page tells a child whose guardian decides; nobody else loads it. */
export function ChildNotes() {
  const isHydrated = useIsHydrated();
  const user = useUser();
  if (!isHydrated || user === undefined || user.consent === 'not_needed') return null;
  return (
    <Suspense>
      <ConsentNote />
    </Suspense>
  );
}
