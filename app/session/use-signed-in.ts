import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuthToken } from './session.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';

/**
 * Guards a page that needs a login (docs/spec/platform.md §2): without a token the visitor is sent to /login and comes back
 * afterwards, also after a sign-out in another tab. Undefined until it is known.
 */
export function useRequiredToken(): string | undefined {
  const isHydrated = useIsHydrated();
  const token = useAuthToken();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isHydrated && token === undefined) void navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [isHydrated, token, navigate, pathname, search]);
  return token;
}
