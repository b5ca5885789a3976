import { useEffect, useState, type ReactNode } from 'react';
import { countAll, describeLosses, pickSendable, type Loss } from '../device/losses.ts';

type Props = {
  losses: readonly Loss[];
  sending: 'not yet' | 'on the way' | 'tried';
  onSend: () => void;
  /** What else it means. */
  children?: ReactNode;
  /** The answer that changes nothing comes first, the one that removes something last. */
  stay: { label: string; onPress: () => void };
  remove: { label: string; onPress: () => void };
};

function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(() => typeof navigator === 'undefined' || navigator.onLine);
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine);
    for (const name of ['online', 'offline'] as const) window.addEventListener(name, look);
    return () => {
      for (const name of ['online', 'offline'] as const) window.removeEventListener(name, look);
    };
  }, []);
  return isOnline;
}

const isOrAre = (losses: readonly Loss[]) => (countAll(losses) === 1 ? 'is' : 'are');

function tellSending(sendable: readonly Loss[], { sending, isOnline }: { sending: Props['sending']; isOnline: boolean }): string {
  if (sending === 'on the way') return sendable.length === 0 ? 'Sending...' : `Sending... ${describeLosses(sendable)} to go.`;
  if (sendable.length === 0) return sending === 'tried' ? 'Everything that can be sent has been sent.' : '';
  if (!isOnline) return "You are offline, so nothing can be sent now. You can wait until you're back online.";
  return sending === 'tried' ? `${describeLosses(sendable)} could not be sent.` : '';
}

/** Before anything on this device is removed: what is nowhere else, in numbers, and the offer to send it first. */
export function LossQuestion({ losses, sending, onSend, children, stay, remove }: Props) {
  const isOnline = useIsOnline();
  const sendable = pickSendable(losses);
  const isBusy = sending === 'on the way';
  return (
    <div className="stack">
      {losses.length > 0 && (
        <p>
          <strong>{`${describeLosses(losses)} ${isOrAre(losses)} on this device and nowhere else.`}</strong>
        </p>
      )}
      {children}
      <p role="status">{tellSending(sendable, { sending, isOnline })}</p>
      <div className="cards slim fit gap-3">
        <button className="btn" type="button" onClick={stay.onPress}>
          {stay.label}
        </button>
        {sendable.length > 0 && isOnline && (
          <button className="btn main" type="button" aria-disabled={isBusy} onClick={isBusy ? undefined : onSend}>
            {sending === 'tried' ? 'Try to send again' : 'Send it first'}
          </button>
        )}
        <button className="btn danger" type="button" aria-disabled={isBusy} onClick={isBusy ? undefined : remove.onPress}>
          {remove.label}
        </button>
      </div>
    </div>
  );
}
