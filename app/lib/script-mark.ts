import { createContext, use } from 'react';

/** Filled where the server draws a page (entry.server.tsx); empty in the browser. */
export const ScriptMarkContext = createContext<string | undefined>(undefined);

/** The mark of scripts that our own code draws (server/http/script-mark.ts). The browser never sees it. */
export const useScriptMark = (): string | undefined => use(ScriptMarkContext);
