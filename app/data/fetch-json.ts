import { ApiError } from './api-error.ts';

/**
 * Reads one of the public calls that every visitor makes (the blog's, docs/spec/platform.md §7). What comes is not checked against
 * the contract here: the pages fall back field by field, as specified, and carry no code for checking.
 * The caller names the type of the answer.
 * @throws ApiError for an answer that is not a success; TypeError when the network fails.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function fetchJson<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(path, { headers: { Accept: 'application/json' }, ...(signal === undefined ? {} : { signal }) });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, typeof answer === 'object' && answer !== null ? answer : {});
  return answer as Answer;
}
