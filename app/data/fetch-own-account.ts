import type { User } from '#contracts/accounts.ts';
import { meCalls } from '#contracts/own-account.ts';
import { call } from './api.ts';

/** The own account as the server knows it now: what is stored here is made from it, so only our own answer counts. */
export const fetchOwnAccount = (token: string | undefined, signal: AbortSignal): Promise<User> => call(meCalls.getMe, { signal, token });
