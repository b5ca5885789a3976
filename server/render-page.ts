import { createRequestHandler, type RequestHandler } from 'react-router';
import type { PageRenderer } from './app.ts';
import { createLoaderContext } from './context.ts';
import { createRenderQueue, answerBusy } from './http/overload.ts';

const readBuild = () => import('virtual:react-router/server-build');
const enterQueue = createRenderQueue<Response>();
let handler: Promise<RequestHandler> | undefined;

/** The built routes are sorted and compiled once. In development they change, so the framework reads them each time. */
function findHandler(): Promise<RequestHandler> {
  handler ??= import.meta.env.DEV
    ? Promise.resolve(createRequestHandler(readBuild, import.meta.env.MODE))
    : readBuild().then((build) => createRequestHandler(build, import.meta.env.MODE));
  return handler;
}

/** Hands a request to React Router when its turn has come, with the services its loaders may call. */
export const renderPage: PageRenderer = async (request, services) => {
  const handle = await findHandler();
  const draw = () => handle(request, createLoaderContext(services, new URL(request.url)));
  return (await enterQueue(draw, () => request.signal.aborted)) ?? answerBusy(request.headers.get('accept'));
};
