import { Suspense } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useUser } from '../../session/session.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Loaded by staff alone. */
const EditLink = lazyPart(() => import('./edit-link.tsx').then((file) => file.EditLink));

/** On a public page, for staff who may write: to where it is written. */
export function StaffEditLink(props: { to: string; label: string }) {
  const isHydrated = useIsHydrated();
  const isStaff = (useUser()?.roles.length ?? 0) > 0;
  if (!isHydrated || !isStaff) return null;
  return (
    <Suspense>
      <EditLink {...props} />
    </Suspense>
  );
}
