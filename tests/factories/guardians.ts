import type { User } from '#contracts/accounts.ts';
import { CONSENT, type GuardianRequest } from '#contracts/guardian.ts';
import type { TestApp } from './test-app.ts';

export type GuardianCall = { body?: unknown; token?: string; cookie?: string | undefined };

/** Calls of a guardian and a child, each from its own address, so that no limit is met. */
export function createGuardianCalls(getTest: () => TestApp) {
  let visitor = 0;
  const call = (method: string, path: string, { body, token, cookie }: GuardianCall = {}) => {
    visitor += 1;
    const headers = { 'X-Forwarded-For': `172.17.0.${visitor}`, ...(cookie === undefined ? {} : { Cookie: cookie }) };
    return getTest().request(method, path, { body, token, headers });
  };
  const decide = (guardianToken: string, decision: string, options: Omit<GuardianCall, 'body'> & { version?: number } = {}) =>
    call('POST', `/api/guardian/${guardianToken}/decision`, {
      ...options,
      body: { decision, version: options.version ?? CONSENT.version },
    });
  const view = async (guardianToken: string, options: GuardianCall = {}) =>
    (await (await call('GET', `/api/guardian/${guardianToken}`, options)).json()) as GuardianRequest;
  const getMe = async (token: string) => (await (await call('GET', '/api/me', { token })).json()) as User;
  return { call, decide, view, getMe };
}
