import { useNavigate } from 'react-router';
import type { SignedIn } from '#contracts/accounts.ts';
import { beginSignIn } from '../../session/sign-out.ts';

/** `chooseAddress` is asked when the sign-in is kept: what an earlier person visited must not lead the next one. */
type Options = { isOwnDevice: boolean; chooseAddress: () => string };

/** Stores a new sign-in and goes on; with a full page load where the page still holds another person's data. */
export function useBeginSignIn() {
  const navigate = useNavigate();
  return async (answer: SignedIn, { isOwnDevice, chooseAddress }: Options): Promise<void> => {
    const isPageUsed = await beginSignIn(answer, isOwnDevice);
    if (isPageUsed) window.location.replace(chooseAddress());
    else await navigate(chooseAddress(), { replace: true });
  };
}
