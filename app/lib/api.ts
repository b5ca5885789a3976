import type { ErrorBody, FieldErrors } from '#contracts/errors.ts';
import { authTokenStore } from './session.ts';

/** A call that was answered with a failure. `message` is what the server said, in plain words. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldErrors;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? `HTTP error! status: ${status}`);
    this.status = status;
    this.fields = body.errors ?? {};
  }
}

type CallOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal | undefined;
  token?: string | undefined;
};

/**
 * One call of the JSON API. The bearer token goes along where there is one and `withToken` asks for it.
 * @throws ApiError for an answer that is not a success; TypeError when the network fails.
 */
export async function callApi<Answer>(path: string, { method = 'GET', body, signal, token }: CallOptions = {}): Promise<Answer> {
  const response = await fetch(path, {
    method,
    ...(signal === undefined ? {} : { signal }),
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, typeof answer === 'object' && answer !== null ? answer : {});
  return answer as Answer;
}

/** The token of who is signed in, for `callApi`. */
export function readToken(): string | undefined {
  return authTokenStore.get();
}
