import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { readActiveState, readHubAddress, toHubAddress, type HubAddress } from './hub-address.ts';

/** A section from the navigation state is written into the address after hydration, so that it can be shared. */
export function useHubAddress(): HubAddress {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const searchParams = new URLSearchParams(search);
  const active = isHydrated ? readActiveState(state) : undefined;
  const missing = active !== undefined && !searchParams.has('section') ? active : undefined;
  useEffect(() => {
    if (missing !== undefined) void navigate(toHubAddress({ section: missing }), { replace: true, state, preventScrollReset: true });
  }, [missing, navigate, state]);
  return readHubAddress(searchParams, active);
}
