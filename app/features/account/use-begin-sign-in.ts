import { useNavigate } from 'react-router';
import type { SignedIn } from '#contracts/accounts.ts';
import { beginSignIn } from '../../session/sign-out.ts';

/** `chooseAddress` is called after the sign-in is kept: an earlier person's visits must not lead the next. */
type Options = { isOwnDevice: boolean; chooseAddress: () => string };

/** Stores a new sign-in and goes on, with a new document where this one still holds another person's data. */
export function useBeginSignIn() {
  const navigate = useNavigate();
  return async (answer: SignedIn, { isOwnDevice, chooseAddress }: Options): Promise<void> => {
    const isPageUsed = await beginSignIn(answer, isOwnDevice);
    if (isPageUsed) window.location.replace(chooseAddress());
    else await navigate(chooseAddress(), { replace: true });
  };
}
