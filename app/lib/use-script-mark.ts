import { use } from 'react';
import { UNSAFE_FrameworkContext } from 'react-router';

/** The mark of scripts that our own code draws (server/http/script-mark.ts). The browser never sees it. */
export function useScriptMark(): string | undefined {
  return use(UNSAFE_FrameworkContext)?.nonce;
}
