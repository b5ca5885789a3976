import { createRequestHandler } from 'react-router';
import type { PageRenderer } from './app.ts';
import { createLoaderContext } from './context.ts';
import { createRenderQueue } from './http/render-queue.ts';
import { answerBusy } from './http/small-answer.ts';

const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE);
const enterQueue = createRenderQueue<Response>();

/** Hands a request to React Router when its turn has come, with the services its loaders may call. */
export const renderPage: PageRenderer = async (request, services) => {
  const draw = () => handle(request, createLoaderContext(services));
  return (await enterQueue(draw, () => request.signal.aborted)) ?? answerBusy(request.headers.get('accept'));
};
