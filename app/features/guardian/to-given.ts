import { readToken } from '../../data/api.ts';

/**
 * What the calls of a guardian's link are given. The browser's sign-in is sent along: where a child has signed in, no
 * decision is accepted.
 */
export const toGiven = (linkToken: string) => ({ params: { token: linkToken }, token: readToken() });
