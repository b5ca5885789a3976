/**
 * The text of a page that was just drawn, beside its answer: who finishes it (security-headers.ts) need not read it back
 * from a stream. An answer that nobody remembers is read as always.
 */
const drawn = new WeakMap<Response, string>();

/** An answer without a body of its own; `takeDrawnPage` has it. */
export function answerDrawnPage(html: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  drawn.set(response, html);
  return response;
}

/** The text of the page, or undefined for every other answer. */
export const takeDrawnPage = (response: Response): string | undefined => drawn.get(response);
