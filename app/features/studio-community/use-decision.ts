import { communityStudioCalls, type QueuedWork } from '#contracts/community-studio.ts';
import type { PICKED_REASONS } from '#contracts/community-words.ts';
import { useSend } from '../../data/use-call.ts';

export type Decision = 'publish' | 'return' | 'hide';
export type PickedReason = (typeof PICKED_REASONS)[number];

export function useDecision(work: QueuedWork, onDone: (message: string) => void, onStale: () => void) {
  const deciding = useSend(communityStudioCalls.decide);
  const appealing = useSend(communityStudioCalls.decideAppeal);
  const pausing = useSend(communityStudioCalls.pause);
  const sealing = useSend(communityStudioCalls.seal);
  const all = [deciding, appealing, pausing, sealing];
  const isBusy = all.some(({ isSending }) => isSending);
  const run = async (act: () => Promise<{ message: string }>, staysOpen = false) => {
    if (isBusy) return;
    try {
      const { message } = await act();
      if (staysOpen) return;
      onDone(message);
    } catch {
      onStale();
    }
  };
  const params = { id: work.id };
  return {
    isBusy,
    problem: all.map(({ problem }) => problem).find((problem) => problem !== undefined),
    decide: (decision: Decision, reason: PickedReason | null = null) =>
      run(() => deciding.send({ params, body: { decision, reason, revision: work.revision } })),
    decideAppeal: (outcome: 'changed' | 'stays') => run(() => appealing.send({ params: { id: work.appeal?.id ?? 0 }, body: { outcome } })),
    pause: (reason: PickedReason) => run(() => pausing.send({ params, body: { reason } }), true),
    seal: (country: 'IN' | 'GB' | 'US' | 'other') => run(() => sealing.send({ params, body: { country } })),
  };
}
