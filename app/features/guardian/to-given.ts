import { readToken } from '../../data/api.ts';

/** Parameters for a guardian's link. The browser's sign-in is sent along: where a child is signed in, no decision is accepted. */
export const toGiven = (linkToken: string) => ({ params: { token: linkToken }, token: readToken() });
