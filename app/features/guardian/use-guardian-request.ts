import { href, useNavigate } from 'react-router';
import { guardianCalls, type GuardianRequest } from '#contracts/guardian.ts';
import { setAnswer, useCall, useSend } from '../../data/use-call.ts';
import { toGiven } from './to-given.ts';

export function useGuardianRequest(linkToken: string) {
  const navigate = useNavigate();
  const given = toGiven(linkToken);
  const { answer: request, failedWith, problem, reload } = useCall(guardianCalls.getRequest, given);
  const { send, isSending, problem: notDecided } = useSend(guardianCalls.decide);
  const setRequest = (changed: GuardianRequest) => setAnswer(guardianCalls.getRequest, given, undefined, changed);

  const decideOn = async ({ consent_version: version }: GuardianRequest, decision: 'agree' | 'decline') => {
    // Of the words that were read, so that the server notices changes.
    const decided = await send({ ...given, body: { decision, version } }).catch(() => undefined);
    if (decided === undefined) return;
    setRequest(decided);
    if (decided.token === undefined) return;
    // Agreeing changes the link; everything from here on uses the new one.
    setAnswer(guardianCalls.getRequest, toGiven(decided.token), undefined, decided);
    await navigate(href('/guardian/:token', { token: decided.token }), { replace: true });
  };

  return {
    request,
    isGone: failedWith === 404,
    problem: notDecided ?? problem,
    isDeciding: isSending,
    reload,
    setRequest,
    decide(decision: 'agree' | 'decline'): void {
      if (request !== undefined && !isSending) void decideOn(request, decision);
    },
  };
}
