/**
 * On every answer of this program, whatever its status. An answer without it was given by something on the way: a proxy while the
 * program is replaced, a school's filter, the login page of a Wi-Fi (docs/offline.md). It says nothing about the version.
 */
export const ANSWER_MARK = 'X-Three-Seas';
export const ANSWER_MARK_VALUE = 'answer';

/** Whether this program gave the answer, at the address that was asked: none of its calls leads elsewhere. */
export const isOurAnswer = ({ headers, redirected }: Pick<Response, 'headers' | 'redirected'>): boolean =>
  !redirected && headers.get(ANSWER_MARK) === ANSWER_MARK_VALUE;
