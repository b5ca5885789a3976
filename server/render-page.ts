import { createRequestHandler } from 'react-router';
import type { PageRenderer } from './app.ts';
import { createLoaderContext } from './context.ts';

const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE);

/** Hands a request to React Router, with the services its loaders may call. */
export const renderPage: PageRenderer = (request, services) => handle(request, createLoaderContext(services));
