import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuthToken } from './session.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';

/** Without a token, also after signing out elsewhere, goes to /login and back (docs/spec/platform.md §2). Undefined until known. */
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
