/** A short plain response for a page that is not rendered. */
function toPage(title: string, message: string): string {
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><title>${title} · ThreeSeas</title></head>` +
    `<body><main><h1>${title}</h1><p>${message}</p></main></body></html>`
  );
}

type Refusal = { status: 429 | 503; title: string; message: string; retryAfterSeconds: number };

/** A refusal that costs next to nothing: a plain page for a browser, `{message}` for a program. */
export function answerSmall(accept: string | null | undefined, { status, title, message, retryAfterSeconds }: Refusal): Response {
  const headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' };
  if (!(accept ?? '').slice(0, 512).includes('text/html')) return Response.json({ message }, { status, headers });
  return new Response(toPage(title, message), { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } });
}

const BUSY_RETRY_SECONDS = 5;
/** Sent while the server is overloaded. */
export const answerBusy = (accept: string | null | undefined) =>
  answerSmall(accept, {
    status: 503,
    title: 'One moment, please',
    message: 'A lot of people are here right now. Please try again in a few seconds.',
    retryAfterSeconds: BUSY_RETRY_SECONDS,
  });

/** For one network that asks for more pages than people read. */
export const answerTooMany = (accept: string | null | undefined, retryAfterSeconds: number) =>
  answerSmall(accept, {
    status: 429,
    title: 'Please wait a little',
    message: 'That was a lot of pages in a short time. Please wait a little and try again.',
    retryAfterSeconds,
  });
