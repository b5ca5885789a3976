import { liveSessionCalls } from '#contracts/live-sessions.ts';
import { readToken } from '../../data/api.ts';
import { setAnswer, useCall, useSend } from '../../data/use-call.ts';

export function useAgreement(linkToken: string) {
  // The browser's sign-in is sent along: where a child is signed in, no decision is accepted.
  const given = { params: { token: linkToken }, token: readToken() };
  const { answer: agreement, failedWith, problem, reload } = useCall(liveSessionCalls.getAgreement, given);
  const { send, isSending, problem: notDecided } = useSend(liveSessionCalls.decideAgreement);
  const decide = (decision: 'agree' | 'decline') => {
    if (isSending) return;
    void send({ ...given, body: { decision } }).then(
      (decided) => setAnswer(liveSessionCalls.getAgreement, given, undefined, decided),
      () => undefined,
    );
  };
  return { agreement, isMissing: failedWith === 404, problem: notDecided ?? problem, isSending, reload, decide };
}
