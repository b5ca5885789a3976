import { createContext, use } from 'react';

/** Set where the server renders a page (entry.server.tsx); empty in the browser. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

/** The nonce of our own inline scripts (server/http/script-nonce.ts). It is taken off before the page is sent. */
export const useScriptNonce = (): string | undefined => use(ScriptNonceContext);
