import { Icon } from '../../ui/icon.tsx';
import { EmojiText } from './emoji-text.tsx';
import type { LoggedMessage } from './use-messages.ts';

type Props = { current: LoggedMessage | undefined; log: readonly LoggedMessage[]; onClose: () => void };

function MessageSign({ kind, tone, text }: LoggedMessage) {
  if (text.startsWith('✅')) return null;
  return <Icon name={(tone ?? (kind === 'status' ? 'good' : 'problem')) === 'good' ? 'check' : 'warning'} />;
}

/**
 * Two live regions that are always there (one that appears with its text is often not read), and the log. A message that stays
 * can be closed; its button is outside the regions, whose words are the message alone.
 */
export function MessageCenter({ current, log, onClose }: Props) {
  return (
    <>
      <div className="messages">
        {(['status', 'alert'] as const).map((kind) => (
          <div key={kind} role={kind}>
            {current?.kind === kind && (
              <p className={current.isSeenAnyway === true ? 'visually-hidden' : 'toast'} key={current.number}>
                <MessageSign {...current} />
                <span>
                  <EmojiText text={current.text} />
                </span>
              </p>
            )}
          </div>
        ))}
        {current !== undefined && current.durationMs === undefined && (
          <button className="bare dismiss" type="button" aria-label="Dismiss" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {log.length > 0 && (
        <details className="fold small soft">
          <summary>{`Messages (${log.length})`}</summary>
          <ol className="bullets">
            {log.map((message) => (
              <li key={message.number}>
                <EmojiText text={message.text} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
