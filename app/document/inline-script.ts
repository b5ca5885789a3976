import { createContext, use } from 'react';

/** A checked function as an inline script's text; it may use only its argument. Left out of the browser's files. */
export function toInlineScript<Settings>(run: (settings: Settings) => void, settings: Settings): string {
  return `(${run.toString()})(${JSON.stringify(settings)})`;
}

/** Set where the server renders (entry.server.tsx); empty in the browser. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

/** The nonce of our own inline scripts (server/http/script-nonce.ts), removed before the page is sent. */
export const useScriptNonce = (): string | undefined => use(ScriptNonceContext);
