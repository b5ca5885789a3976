import { ANSWER_MARK, ANSWER_MARK_VALUE } from '#contracts/answer-mark.ts';

/** As this program answers. */
export function answerOurs(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { [ANSWER_MARK]: ANSWER_MARK_VALUE } });
}

/** What proxies, filters and login pages answer in our place: every status that a program may see, in each of their languages. */
export const FOREIGN_STATUSES = [
  200, 201, 202, 203, 301, 302, 303, 307, 308, 400, 401, 402, 403, 404, 405, 407, 408, 409, 410, 411, 413, 414, 415, 421, 422, 423, 425,
  429, 431, 444, 451, 495, 499, 500, 501, 502, 503, 504, 505, 508, 511, 520, 522, 530, 599,
] as const;
export const FOREIGN_BODIES = {
  text: ['Not found', 'text/plain'],
  HTML: ['<!doctype html><title>Sign in to the network</title>', 'text/html'],
  JSON: ['{"message":"no Route matched with those values"}', 'application/json'],
  'empty JSON': ['{}', 'application/json'],
  nothing: ['', 'text/plain'],
} as const;
export type ForeignBody = keyof typeof FOREIGN_BODIES;

export function answerForeign(status: number, kind: ForeignBody): Response {
  const [body, type] = FOREIGN_BODIES[kind];
  return new Response(body, { status, headers: { 'Content-Type': type } });
}
