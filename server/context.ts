import { createContext, RouterContextProvider } from 'react-router';
import type { Services } from './services.ts';

export { reportError } from './core/report-error.ts';
export { SCRIPT_NONCE } from './http/script-nonce.ts';

/** How a page's loader reaches the services: the server sets it for each request. */
export const servicesContext = createContext<Services>();

/** False where the browser asks for the data of a page alone, because it goes on from another page. */
export const isDocumentContext = createContext(true);

export function createLoaderContext(services: Services, { pathname }: { pathname: string }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(isDocumentContext, !pathname.endsWith('.data'));
  context.set(servicesContext, services);
  return context;
}
