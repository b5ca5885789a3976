import { Icon } from '../../ui/icon.tsx';
import type { LoggedMessage } from './use-messages.ts';

type Props = { current: LoggedMessage | undefined; log: readonly LoggedMessage[] };

/** Two live regions that are always there (a region that appears with its text is often not read), and the log. */
export function MessageCenter({ current, log }: Props) {
  return (
    <>
      <div className="messages">
        {(['status', 'alert'] as const).map((kind) => (
          <div key={kind} role={kind}>
            {current?.kind === kind && (
              <p className="toast" key={current.number}>
                <Icon name={(current.tone ?? (kind === 'status' ? 'good' : 'problem')) === 'good' ? 'check' : 'warning'} />
                <span>{current.text}</span>
              </p>
            )}
          </div>
        ))}
      </div>
      {log.length > 0 && (
        <details className="message-log">
          <summary>Messages ({log.length})</summary>
          <ol>
            {log.map((message) => (
              <li key={message.number}>{message.text}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
