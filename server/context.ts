import { createContext, RouterContextProvider } from 'react-router';
import type { Services } from './services.ts';

export { SCRIPT_MARK } from './http/script-mark.ts';

/** How a page's loader reaches the services: the server sets it for each request. */
export const servicesContext = createContext<Services>();

export function createLoaderContext(services: Services): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return context;
}
