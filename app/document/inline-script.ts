import { createContext, use } from 'react';

/**
 * A function as the text of an inline script: typed and checked like all code, and sent as it stands. It must know nothing
 * but its argument. Only the server needs the text; in the browser's files it is left out.
 */
export function toInlineScript<Settings>(run: (settings: Settings) => void, settings: Settings): string {
  return `(${run.toString()})(${JSON.stringify(settings)})`;
}

/** Set where the server renders a page (entry.server.tsx); empty in the browser. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

/** The nonce of our own inline scripts (server/http/script-nonce.ts). It is taken off before the page is sent. */
export const useScriptNonce = (): string | undefined => use(ScriptNonceContext);
