import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

const SCRIPT_PATH = '/test-watch/script.js';
const PROBLEM_PATH = '/test-watch/problem';

/** Runs before all other scripts of a page and reports problems to the proxy. */
function watch(problemPath: string): void {
  const sending: Promise<unknown>[] = [];
  const tell = (text: string) => void sending.push(fetch(problemPath, { method: 'POST', body: text, keepalive: true }).catch(() => {}));
  const describe = (value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}\n${value.stack ?? ''}` : String(value));
  const isTelling = /Content.Security.Policy|hydrat/i;
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  // Also a file that failed to load: that event does not bubble. What a page that is left gives up is no fault, nor is a preload.
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) tell(`script error: ${describe(event.error ?? event.message)}`);
      else if (!isLeft && !(event.target as Element).matches('[rel=modulepreload]'))
        tell(`not loaded: ${(event.target as Element).outerHTML}`);
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => tell(`unhandled rejection: ${describe(event.reason)}`));
  addEventListener('securitypolicyviolation', (event) => tell(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
  const { error, warn } = console;
  console.error = (...parts: unknown[]) => {
    tell(`console.error: ${parts.map(describe).join(' ')}`);
    error.apply(console, parts);
  };
  console.warn = (...parts: unknown[]) => {
    const text = parts.map(describe).join(' ');
    if (isTelling.test(text)) tell(`console.warn: ${text}`);
    warn.apply(console, parts);
  };
  Object.assign(window, { settleWatch: () => Promise.all(sending).then(() => true) });
}

const SCRIPT = `(${watch.toString()})(${JSON.stringify(PROBLEM_PATH)})`;

async function readBody(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of message.setEncoding('utf8')) text += String(part);
  return text;
}

/**
 * Between a browser and the built program: notes every failed answer, and puts the watching script first into every page, because
 * WebKit's driver doesn't report what a page logs. The Content-Security-Policy passes unchanged.
 */
export async function startWatchingProxy({ port, target }: { port: number; target: number }) {
  const problems: string[] = [];
  let isAway = false;

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { 'accept-encoding': encoding, ...headers } = incoming.headers;
    const isPage = incoming.headers.accept?.includes('text/html') === true;
    const onward = request(
      {
        host: '127.0.0.1',
        port: target,
        path: incoming.url,
        method: incoming.method,
        headers: isPage || encoding === undefined ? headers : { ...headers, 'accept-encoding': encoding },
      },
      (answer) => void answerWith(answer),
    );
    onward.on('error', (error) => {
      if (!outgoing.destroyed) problems.push(`${incoming.method} ${incoming.url}: ${error.message}`);
      outgoing.destroy();
    });
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);

    async function answerWith(answer: IncomingMessage): Promise<void> {
      const { statusCode = 502 } = answer;
      if (statusCode >= 400) problems.push(`${incoming.method} ${incoming.url}: status ${statusCode}`);
      if (!isPage || answer.headers['content-type']?.includes('text/html') !== true) {
        outgoing.writeHead(statusCode, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { 'content-length': _length, ...kept } = answer.headers;
      const page = await readBody(answer);
      outgoing.writeHead(statusCode, kept).end(page.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`));
    }
  }

  const server = createServer((incoming, outgoing) => {
    if (isAway) incoming.socket.destroy();
    else if (incoming.url === SCRIPT_PATH) outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    else if (incoming.url === PROBLEM_PATH) {
      void readBody(incoming).then((text) => {
        problems.push(text);
        outgoing.writeHead(204).end();
      });
    } else pass(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve());
  });
  return {
    takeProblems: () => problems.splice(0),
    /** As if the network were gone: every connection breaks. */
    goAway: () => {
      isAway = true;
      server.closeAllConnections();
    },
    comeBack: () => {
      isAway = false;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
